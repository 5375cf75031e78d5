-- What each user waited for each version of a plug-in in an issue, in a week.
SELECT program, plugin, version, kind, class, method, owner, week, installation, waited_ms
FROM told
WHERE what = 'lag' AND cause = 'plug-in' AND plugin <> ''
