use laggard_hosts::*;
fn main() {
    let mut a = std::env::args().skip(1);
    let i = Install::open(a.next().unwrap().as_ref()).unwrap();
    let t = std::time::Instant::now();
    let p = plugins(&i).unwrap();
    eprintln!("{} plugins in {:?}; {}", p.len(), t.elapsed(), i.name());
    let ids: Vec<String> = a.collect();
    if ids.is_empty() {
        for p in &p {
            println!(
                "{:?}\t{}\t{}\tlib={}\tby={}\t{:?}",
                p.origin,
                p.id,
                p.name,
                p.is_library,
                p.required_by.len(),
                p.feature
            );
        }
    }
    for id in ids {
        match preview_disable(&i, &id, &[]) {
            Ok(p) => {
                println!("{}", p.name);
                println!("feature {:?}", p.feature.map(|f| f.id));
                for t in p.turns_off {
                    println!(
                        "  off {} — {}",
                        t.id,
                        t.because
                            .iter()
                            .map(|l| l.to_string())
                            .collect::<Vec<_>>()
                            .join("; ")
                    );
                }
                for l in p.lost_services {
                    println!("  lost {l:?}");
                }
                if let Some(r) = p.refused {
                    println!(
                        "  REFUSED {}",
                        r.iter()
                            .map(|l| l.to_string())
                            .collect::<Vec<_>>()
                            .join("; ")
                    );
                }
            }
            Err(e) => println!("{e}"),
        }
    }
}
