//! What `laggard-hub export` and `serve` really make, in a browser. The hub is a program of a workspace of its own: `cargo xtask test --only hub`
//! builds it, says where it is, and asks for these tests.

mod links;
mod together;
mod world;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use laggard_tests::background::{Background, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::web::Page;

use crate::hub::{looks_sound, refused, watch};

/// The hub's program on a folder, as if it were this day.
fn program(folder: &Path, day: &str) -> Command {
    let mut command = program_of_now(folder);
    command.args(["--today", day]);
    command
}

fn program_of_now(folder: &Path) -> Command {
    let program = std::env::var_os("LAGGARD_HUB");
    let program = program.expect("LAGGARD_HUB: the path of laggard-hub");
    let mut command = Command::new(program);
    command.arg("--in").arg(folder);
    command
}

/// Carries it out to its end; its output.
fn carried_out(command: &mut Command) -> String {
    let output = command.output().expect("started");
    assert!(output.status.success(), "{command:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Serves the pages of a hub until it is dropped; their address. A server goes by the clock, whatever day it is told.
fn served(desktop: &Desktop, hub: &Path) -> (Background, String) {
    let mut command = program_of_now(hub);
    command.args(["serve", "--port", "0"]);
    let server = desktop
        .start_program("hub", &mut command)
        .expect("a server");
    let address = until("the hub's address", Duration::from_secs(120), || {
        let said = server.output();
        let line = said.lines().find(|line| line.starts_with("http://"));
        Ok(line.map(str::to_owned))
    });
    (server, address.expect("an address"))
}

/// Follows the page's own link to somewhere, and watches from there on.
fn follow(page: &Page, link: &str, arrived: &str) {
    page.click(link).expect(link);
    page.text(arrived).expect(arrived);
    watch(page);
}

/// Nothing is wrong with a page, and nothing but what a browser asks each server for is refused: an icon.
fn is_sound(page: &Page, name: &str, pictures: &Path) {
    looks_sound(page, name, pictures);
    let address = page.script("return location.protocol", &[]);
    let is_served = address.expect("asked") == "http:";
    let refused = refused(page);
    let mut refused = refused.split_whitespace();
    assert!(
        refused.all(|one| is_served && one == "img-src"),
        "{name}: {refused:?}"
    );
}
