### Why a report did not arrive, or would not. It begins small and has no full stop at its end: pages make whole sentences of it.

## Folders.

undelivered-folder-missing = the folder { $folder } is not there. Connect its drive or share, or choose another folder in the settings
undelivered-folder-file = { $folder } is a file, not a folder. Choose a folder in the settings
undelivered-folder-forbidden = nothing may be written into { $folder }. Ask its owner, or choose another folder in the settings
undelivered-folder-full = there is no room left in { $folder }. Make room there, or choose another folder in the settings
undelivered-folder-other = the report can’t be written into { $folder } ({ $why })

## Tokens of servers.

undelivered-token-none = the keyring has no token for this server. Enter it in the settings
undelivered-token-locked = the keyring is locked, so the server’s token can’t be read. Unlock it and try again
undelivered-token-no-keyring = this desktop has no keyring that could be reached. Start one that offers the Secret Service (GNOME Keyring, KWallet, KeePassXC), or choose a server that needs no token
undelivered-token-refused = the keyring does not give out the server’s token ({ $why })
undelivered-token-unusable = the token has characters that no server takes (spaces, line ends or accents). Enter it again in the settings

## Servers that did not answer.

undelivered-unprepared = the connection can’t be prepared ({ $why })
undelivered-unreached = the server can’t be reached ({ $why }). Check the address and the network
undelivered-broke = the connection broke ({ $why })
undelivered-patience =
    { $seconds ->
        [one] the server did not answer within { $seconds } second
       *[other] the server did not answer within { $seconds } seconds
    }
undelivered-certificate-expired = the server’s certificate has expired, or this computer’s clock is wrong, so nothing was sent
undelivered-certificate-not-yet = the server’s certificate is not valid yet, or this computer’s clock is wrong, so nothing was sent
undelivered-certificate-other-name = the certificate is another server’s, so nothing was sent. Check the address
undelivered-certificate-unknown-issuer = nobody this computer trusts has signed the server’s certificate, so nothing was sent. If it is your company’s server, its certificate authority has to be in the system’s list
undelivered-certificate-revoked = the server’s certificate was revoked, so nothing was sent
undelivered-certificate-other = the server’s certificate is not valid ({ $why }), so nothing was sent

## Servers that said no. `answer` is the number and name of the answer, and what the server says.

undelivered-elsewhere = the server sends reports on to another address, { $to } ({ $answer }). If that is right, enter it in the settings
undelivered-moved = the server has moved ({ $answer })
undelivered-not-let-in = the server does not accept the token or key ({ $answer }). Check it in the settings
undelivered-nothing-there = nothing takes reports at this address ({ $answer }). Check it in the settings
undelivered-too-large = the report is too large for the server ({ $answer }). Leave a part out
undelivered-too-many = the server gets too many reports just now ({ $answer })
undelivered-busy = the server can’t take the report just now ({ $answer })
undelivered-refused = the server refuses the report ({ $answer })
undelivered-takes-nothing = the server takes nothing at this address, only { $methods }. Check it
undelivered-tracker = an issue tracker takes reports from their users alone. Choose another place in the settings
undelivered-answer-said = { $status }: “{ $said }”

## Tokens that stay where they should not, or do not get where they should.

undelivered-token-not-kept = the token was not kept: { $why }
undelivered-tokens-left = the token of { $servers } is still in the keyring: { $why }. Laggard tries again when it starts, and when you delete your data again
undelivered-tokens-unsearched = the keyring could not be searched for Laggard’s tokens: { $why }. Delete your data once more when it can be reached, or delete the entries of the service “laggard” in it yourself

## What became of one that left.

became-saved = saved as { $path }
became-event = event { $id }
