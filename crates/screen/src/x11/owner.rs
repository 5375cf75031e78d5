//! The process that owns a window.

use x11rb::connection::Connection as _;
use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;

use super::refused::refused;
use crate::screen::Cannot;

/// The depth of a program's window in its window manager's windows, sometimes with another between.
const DEPTH: usize = 3;

/// The ways in which windows tell their process.
pub(super) struct Owners {
    /// Whether the server itself knows the process at the other end of a connection, which no program can forge.
    server_knows: bool,
    wm_state: u32,
    net_wm_pid: u32,
    client_leader: u32,
}

impl Owners {
    pub fn of(connection: &RustConnection) -> Result<Self, Cannot> {
        let atom = |name: &str| -> Result<u32, Cannot> {
            let cookie = connection.intern_atom(false, name.as_bytes());
            Ok(cookie.map_err(refused)?.reply().map_err(refused)?.atom)
        };
        let version = connection.res_query_version(1, 2).ok();
        let version = version.and_then(|cookie| cookie.reply().ok());
        Ok(Self {
            server_knows: version
                .is_some_and(|version| (version.server_major, version.server_minor) >= (1, 2)),
            wm_state: atom("WM_STATE")?,
            net_wm_pid: atom("_NET_WM_PID")?,
            client_leader: atom("WM_CLIENT_LEADER")?,
        })
    }

    /// Whether the server counts processes as this system does. Over a forwarded display, or out of a container, the number
    /// that it has for a program is that of another process, whose windows might be taken for the program's.
    pub fn count_as_we_do(&self, connection: &RustConnection) -> bool {
        let ours = connection.setup().resource_id_base;
        !self.server_knows || process_of(connection, ours) == Some(std::process::id())
    }

    /// The program's own window in a window on the root, if it is the process's.
    pub fn client_of(
        &self,
        connection: &RustConnection,
        top: u32,
        pid: u32,
    ) -> Result<Option<u32>, Cannot> {
        let client = self.managed(connection, top, DEPTH).unwrap_or(top);
        let owner = if self.server_knows {
            process_of(connection, client)
        } else {
            self.claimed(connection, client)
        };
        Ok((owner == Some(pid)).then_some(client))
    }

    /// The window that a window manager manages: its inner windows belong to it, no matter which program draws them.
    fn managed(&self, connection: &RustConnection, window: u32, depth: usize) -> Option<u32> {
        if !self.property(connection, window, self.wm_state).is_empty() {
            return Some(window);
        }
        let tree = connection.query_tree(window).ok()?.reply().ok()?;
        let children = tree.children.into_iter().filter(|_| depth > 0);
        children
            .rev()
            .find_map(|child| self.managed(connection, child, depth - 1))
    }

    /// The process that the window itself names, or the leader of its group.
    fn claimed(&self, connection: &RustConnection, window: u32) -> Option<u32> {
        let own = self.property(connection, window, self.net_wm_pid);
        own.first().copied().or_else(|| {
            let leader = self.property(connection, window, self.client_leader);
            let leader = leader.first()?;
            let of_leader = self.property(connection, *leader, self.net_wm_pid);
            of_leader.first().copied()
        })
    }

    fn property(&self, connection: &RustConnection, window: u32, property: u32) -> Vec<u32> {
        let reply = connection
            .get_property(false, window, property, AtomEnum::ANY, 0, 2)
            .ok()
            .and_then(|cookie| cookie.reply().ok());
        reply
            .and_then(|reply| reply.value32().map(Iterator::collect))
            .unwrap_or_default()
    }
}

fn process_of(connection: &RustConnection, window: u32) -> Option<u32> {
    let spec = ClientIdSpec {
        client: window,
        mask: ClientIdMask::LOCAL_CLIENT_PID,
    };
    let reply = connection
        .res_query_client_ids(&[spec])
        .ok()?
        .reply()
        .ok()?;
    reply.ids.iter().find_map(|id| id.value.first().copied())
}
