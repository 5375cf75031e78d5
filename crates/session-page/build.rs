//! Takes in the session's page without a session (decision 0033).

#[path = "../hub-page/taken_in.rs"]
mod taken_in;

fn main() {
    taken_in::take_in("dist-offline/session.html");
}
