//! Several programs that open a new database at the same time.

use std::sync::Barrier;
use std::thread;

use laggard_store::Store;

const ROUNDS: usize = 20;
const PROGRAMS: usize = 4;

#[test]
fn whoever_makes_the_database_the_others_open_it() {
    for round in 0..ROUNDS {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("laggard.db");
        let together = Barrier::new(PROGRAMS);
        thread::scope(|scope| {
            for _ in 0..PROGRAMS {
                scope.spawn(|| {
                    together.wait();
                    if let Err(error) = Store::open(&path) {
                        panic!("round {round}: {error}");
                    }
                });
            }
        });
    }
}
