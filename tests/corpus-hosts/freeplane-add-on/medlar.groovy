// The script of an add-on of Freeplane's: works for a quarter of a second, and notes it, as net.example.atlas.Note does in plug-ins that
// are compiled. Truth: executing, the add-on; the bundle that runs scripts is on the way to it.

import java.awt.EventQueue

def begun = System.nanoTime()
def told = new File(System.getenv('CORPUS_DIR'), 'medlar.jsonl')
if (!told.exists()) {
    // The first time that bundle has the script compiled, since the key. Truth: executing, the bundle. How much of that the thread had
    // no processor is not known here: it may be all.
    def asked = begun - (System.currentTimeMillis() - EventQueue.mostRecentEventTime) * 1000000L
    told << line('compile', asked, begun, begun - asked, '{"id":"org.freeplane.plugin.script","role":"executing"}')
    return
}
def delayed = delays()
def sum = 0
while (System.nanoTime() - begun < 250000000L) {
    sum += node.text.hashCode()
}
def ended = System.nanoTime()
told << line('script', begun, ended, delays() - delayed,
        '{"id":"net.example.medlar","role":"executing"},{"id":"org.freeplane.plugin.script","role":"initiator"}')

def line(name, start, end, delayed, plugins) {
    """{"case":"$name","kind":"plug-in","hidden":false,"plugins":[$plugins],"cause":"working","thread":"${Thread.currentThread().name}",\
"start":$start,"end":$end,"time":${end - start},"cpu":0,"units":1,"stood":0,"delayed":$delayed,"collected":0}\n"""
}

/** Nanoseconds for which this thread was ready and had no processor, as Linux counts them. */
long delays() {
    new File('/proc/thread-self/schedstat').text.split(' ')[1] as long
}
