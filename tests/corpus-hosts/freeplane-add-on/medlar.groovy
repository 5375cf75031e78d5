// The script of an add-on of Freeplane's: works for a quarter of a second, and notes it, as net.example.atlas.Note does in plug-ins that
// are compiled. Truth: executing, the add-on; the bundle that runs scripts is on the way to it.

def begun = System.nanoTime()
def told = new File(System.getenv('CORPUS_DIR'), 'medlar.jsonl')
// The first time the bundle has the script compiled, and Groovy looks for each method: whose that is nobody can note.
def first = !told.exists()
def delayed = delays()
def sum = 0
while (System.nanoTime() - begun < (first ? 1000000L : 250000000L)) {
    sum += node.text.hashCode()
}
def ended = System.nanoTime()
def note = line('script', begun, ended, delays() - delayed)
told << (first ? '' : note)

def line(name, start, end, delayed) {
    """{"case":"$name","kind":"plug-in","hidden":false,"plugins":[{"id":"net.example.medlar","role":"executing"},\
{"id":"org.freeplane.plugin.script","role":"initiator"}],"cause":"working","thread":"${Thread.currentThread().name}",\
"start":$start,"end":$end,"time":${end - start},"cpu":0,"units":1,"stood":0,"delayed":$delayed,"collected":0}\n"""
}

/** Nanoseconds for which this thread was ready and had no processor, as Linux counts them. */
long delays() {
    new File('/proc/thread-self/schedstat').text.split(' ')[1] as long
}
