//! The pages and dialogs of the app's window, and the way to each: what looks at all of them goes through this list.

mod asked;
mod compared;
mod exported;
mod files;
mod filled;
mod found;
mod place;
mod reports;
mod running;
mod searched;
mod shared;
mod told;
mod versions;

pub use self::compared::scroll_to_change;
pub use self::place::{Place, Visit};
use self::place::{details, either, lag, listed, page, session, shown};
use crate::prepared::OWNER;
use crate::told::BYPASSED;

/// All places, in an order in which each can be reached from the one before.
pub fn all() -> Vec<Place> {
    let mut all = pages();
    all.extend(settings());
    all.extend(help());
    all.extend(found::all());
    all.extend(compared::all());
    all.extend(exported::all());
    all.extend(reports::all());
    all.extend(files::all());
    all.extend(asked::all());
    all.extend(versions::all());
    all.extend(searched::all());
    all.extend(running::all());
    all.extend(told::all());
    all.extend(shared::all());
    all.extend(filled::all());
    all
}

fn pages() -> Vec<Place> {
    vec![
        page("overview", |to| {
            to.page.click("nav-overview")?;
            either(to.page, "figures", "empty")
        }),
        page("overview-hours", |to| {
            to.page.click("nav-overview")?;
            to.page.click("period-today")?;
            // A week has no such part.
            to.page.text("period-part-8").map(|_| ())
        })
        .with_lags(),
        page("overview-table", |to| {
            to.page.click("nav-overview")?;
            to.page.click("period-month")?;
            to.page.click("period-parts-table-open")
        })
        .with_lags(),
        page("lags", |to| {
            to.page.click("nav-lags")?;
            either(to.page, "lags", "lags-empty")
        }),
        page("lags-one-day", |to| {
            to.page.click("nav-lags")?;
            to.page.choose("lags-period", "day")?;
            to.page.text("lags-found").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.choose("lags-period", "")),
        page("lag", lag).with_lags(),
        page("lag-samples", |to| {
            lag(to)?;
            to.page.click("lag-samples")?;
            to.page.text("flame")?;
            let scroll = "document.querySelector('[data-testid=lag-samples]').scrollIntoView()";
            to.page.script(scroll, &[]).map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("lag-samples")),
        page("plugins", |to| {
            to.page.click("nav-plugins")?;
            either(to.page, "plugins-export", "empty")
        }),
        page("plugins-all", |to| {
            to.page.click("nav-plugins")?;
            to.page.click("which-all")?;
            // Plug-ins without a measurement are listed, too.
            listed(to.page, "org.eclipse.osgi")?;
            // The button for all of a long list is at its end.
            let top = "document.querySelector('main').scrollTop = 0";
            to.page.script(top, &[]).map(|_| ())
        })
        .with_lags(),
        page("plugin", |to| {
            to.page.click("nav-plugins")?;
            to.page.click("which-slow")?;
            details(to.page)?;
            to.page.click("trend-table-open")
        })
        .with_lags(),
        page("turn-off", |to| {
            listed(to.page, OWNER.0)?;
            to.page.click(&format!("turn-off-{}", OWNER.0))?;
            to.page.text("alone").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("cancel")),
        page("sessions", |to| {
            to.page.click("nav-sessions")?;
            either(to.page, "sessions", "no-sessions")
        }),
        // With a lag that is chosen, so that there is something in each of its parts.
        page("session", session).with_lags(),
        page("session-lengths", |to| {
            session(to)?;
            to.page.click("distribution-only")?;
            to.page.click("pattern-choose-0")?;
            shown(to, "distribution-title")
        })
        .with_lags(),
        page("session-samples", |to| {
            session(to)?;
            to.page.choose("calls-of", "session")?;
            to.page.text("flame")?;
            shown(to, "samples-title")
        })
        .with_lags(),
        page("inbox", |to| to.page.click("nav-inbox")),
        page("inbox-bypass", |to| {
            to.page.click("nav-inbox")?;
            to.page.text("snoozed")?;
            let scroll = "const all = [...document.querySelectorAll('main li.card')];\
                const one = all.find((card) => card.textContent.includes(arguments[0]));\
                one.scrollIntoView({ block: 'center' })";
            to.page.script(scroll, &[BYPASSED.into()]).map(|_| ())
        })
        .with_lags(),
        page("inbox-put-aside", |to| {
            to.page.click("nav-inbox")?;
            let open = "const last = document.querySelector('[data-testid=snoozed]');\
                for (const one of document.querySelectorAll('main details')) one.open = true;\
                last.scrollIntoView({ block: 'end' })";
            to.page.text("snoozed")?;
            to.page.script(open, &[]).map(|_| ())
        })
        .with_lags(),
        page("inbox-archive", |to| {
            to.page.click("nav-inbox")?;
            to.page.click("inbox-archived")
        }),
        page("reports", |to| to.page.click("nav-reports")),
    ]
}

fn settings() -> Vec<Place> {
    vec![
        page("settings-general", |to| to.page.settings("general")),
        page("settings-programs", |to| to.page.settings("programs")),
        page("settings-notifications", |to| {
            to.page.settings("notifications")
        }),
        page("settings-privacy", |to| to.page.settings("privacy")),
        page("settings-reporting", |to| to.page.settings("reporting")),
        page("settings-sharing", |to| {
            to.page.settings("sharing")?;
            to.page.click("leaves-show")?;
            to.page.text("leaves-digests").map(|_| ())
        })
        .with_lags(),
        page("hub-address", |to| {
            to.page.settings("sharing")?;
            to.page.click("hub-choose-address")?;
            to.page.text("hub-address").map(|_| ())
        })
        .closed_by(|from| from.page.click("hub-address-cancel")),
        page("settings-storage", |to| to.page.settings("storage")),
        page("delete-my-data", |to| {
            to.page.settings("storage")?;
            to.page.click("delete-my-data")
        })
        .closed_by(|from| from.page.click("delete-cancel")),
        page("settings-advanced", |to| to.page.settings("advanced")),
        page("settings-diagnostics", |to| {
            to.page.settings("diagnostics")?;
            to.page.text("doctor").map(|_| ())
        }),
        page("understood", |to| {
            to.page.settings("diagnostics")?;
            to.page.fill("understood-path", "last")?;
            to.page.click("understood-ask")?;
            to.page.text("understood-matters").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("understood-close")),
        page("settings-about", |to| to.page.settings("about")),
    ]
}

fn help() -> Vec<Place> {
    vec![
        page("help", |to| to.page.click("nav-help")),
        page("help-keys", |to| {
            to.page.click("nav-help")?;
            to.page.click("help-keys")
        }),
        page("welcome", |to| {
            to.page.settings("general")?;
            to.page.click("show-welcome")
        }),
    ]
}
