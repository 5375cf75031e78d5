//! The policy in a page that is one file: nothing but its own script runs, and nothing reaches a network.

use laggard_tests::web::Page;

/// The resources that the browser has loaded besides the file.
const LOADED: &str = "return performance.getEntriesByType('resource').map((entry) => entry.name)";
/// Tries the file's policy: a script inserted into the page is not run, and no request reaches a network.
const TRIED: &str = "\
    const done = arguments[0];\
    const refused = [];\
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));\
    const script = document.createElement('script');\
    script.textContent = 'window.ran = true';\
    document.body.append(script);\
    const image = document.createElement('img');\
    image.src = 'http://127.0.0.1:9/pixel.png';\
    fetch('http://127.0.0.1:9/').catch(() => undefined).finally(() =>\
      setTimeout(() => done([window.ran === true, ...refused].join(' ')), 500));";

/// Nothing was loaded so far.
pub fn loaded_nothing(page: &Page) {
    let loaded = page.script(LOADED, &[]).expect("asked");
    assert_eq!(loaded.as_array().map(Vec::len), Some(0), "{loaded}");
}

/// What the page's own code would not do is refused.
pub fn refuses(page: &Page) {
    let tried = page.script_later(TRIED, &[]).expect("asked");
    let tried = tried.as_str().unwrap_or_default().to_owned();
    assert!(tried.starts_with("false "), "{tried}");
    for refused in ["script-src", "img-src", "connect-src"] {
        assert!(tried.contains(refused), "{refused} in {tried}");
    }
}
