//! Takes in the template of a hub's pages (decision 0059).

#[path = "../hub-page/taken_in.rs"]
mod taken_in;

fn main() {
    taken_in::take_in("dist-hub/hub.html");
}
