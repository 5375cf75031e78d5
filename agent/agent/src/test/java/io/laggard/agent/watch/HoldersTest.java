package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.laggard.agent.wire.Relation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ILock;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Eclipse's own job manager, and threads that wait in it. */
class HoldersTest {
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile boolean jobsSeen;
    private volatile int searches;
    private final Holders holders = new Holders(
            new EclipseJobs(this::loaded, name -> jobsSeen), new Tasks(null));

    static final class Rule implements ISchedulingRule {
        @Override
        public boolean contains(ISchedulingRule rule) {
            return rule == this;
        }

        @Override
        public boolean isConflicting(ISchedulingRule rule) {
            return rule instanceof Rule;
        }
    }

    /** Runs until the test is over. */
    private final class Long extends Job {
        Long(ISchedulingRule rule) {
            super("long");
            setRule(rule);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            untilOver();
            return Status.OK_STATUS;
        }
    }

    private Class<?>[] loaded() {
        searches++;
        return new Class<?>[] {Job.getJobManager().getClass()};
    }

    @AfterEach
    void end() {
        over.countDown();
    }

    private void untilOver() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void await(BooleanSupplier what) throws InterruptedException {
        for (int i = 0; i < 1000 && !what.getAsBoolean(); i++) {
            Thread.sleep(5);
        }
        assertEquals(true, what.getAsBoolean(), "in five seconds");
    }

    /** Starts a thread that will wait; who it waits for, once that is known. */
    private Holder holderOf(Runnable waits) throws InterruptedException {
        Thread ui = new Thread(waits, "ui");
        ui.setDaemon(true);
        ui.start();
        Holder found = null;
        for (int i = 0; i < 400 && found == null; i++) {
            Thread.sleep(5);
            found = holders.ofUi(ui, seen(ui), null);
        }
        return found;
    }

    private static void join(Job job) {
        try {
            job.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static SeenThread seen(Thread of) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(of.getId(), 64);
        return SeenThread.of(info, info.getStackTrace(), System.nanoTime());
    }

    @Test
    void aJobHoldsTheRule() throws Exception {
        Rule rule = new Rule();
        Job job = new Long(rule);
        job.schedule();
        await(() -> job.getThread() != null && job.getState() == Job.RUNNING);
        Rule wanted = new Rule();
        Holder holder = holderOf(() -> {
            Job.getJobManager().beginRule(wanted, null);
            Job.getJobManager().endRule(wanted);
        });
        assertNotNull(holder, "nobody is known");
        assertSame(job.getThread(), holder.thread());
        assertEquals(Relation.SCHEDULING_RULE, holder.relation());
        assertSame(Rule.class, holder.awaitedClass());
    }

    @Test
    void aThreadHoldsTheLock() throws Exception {
        ILock lock = Job.getJobManager().newLock();
        CountDownLatch has = new CountDownLatch(1);
        Thread owner = new Thread(() -> {
            lock.acquire();
            has.countDown();
            untilOver();
            lock.release();
        }, "owner");
        owner.start();
        has.await();
        Holder holder = holderOf(() -> {
            lock.acquire();
            lock.release();
        });
        assertNotNull(holder, "nobody is known");
        assertSame(owner, holder.thread());
        assertEquals(Relation.ECLIPSE_LOCK, holder.relation());
    }

    @Test
    void aJobIsJoined() throws Exception {
        Job other = new Long(null);
        other.schedule();
        Job job = new Long(null);
        job.schedule();
        await(() -> job.getState() == Job.RUNNING && job.getThread() != null && other.getThread() != null);
        Holder holder = holderOf(() -> join(job));
        assertNotNull(holder, "nobody is known");
        assertSame(job.getThread(), holder.thread(), "of two jobs that run");
        assertEquals(Relation.JOIN, holder.relation());
        assertSame(Long.class, holder.awaitedClass());
    }

    /** Their types would be loaded, on the agent's thread and perhaps by starting a bundle. */
    @Test
    void aPluginsJobIsNotAskedForItsOwnFields() throws Exception {
        MadeClasses.Foreign.until = over;
        MadeClasses.Bundle bundle = new MadeClasses.Bundle();
        Job job = bundle.job();
        job.schedule();
        await(() -> job.getState() == Job.RUNNING && job.getThread() != null);
        Holder holder = holderOf(() -> join(job));
        assertEquals(Set.of(), bundle.asked);
        assertNotNull(holder, "nobody is known");
        assertSame(job.getThread(), holder.thread());
    }

    @Test
    void theJobManagerIsFoundBeforeItIsNeeded() throws Exception {
        holders.prepare();
        assertEquals(0, searches, "no such class has been seen");
        jobsSeen = true;
        holders.prepare();
        holders.prepare();
        assertEquals(1, searches);
        Job job = new Long(null);
        job.schedule();
        await(() -> job.getState() == Job.RUNNING && job.getThread() != null);
        Holder holder = holderOf(() -> join(job));
        assertSame(job.getThread(), holder.thread());
        assertEquals(1, searches, "while a thread waits nothing is searched");
    }

    @Test
    void aThreadIsJoined() throws Exception {
        Thread joined = new Thread(this::untilOver, "joined");
        joined.start();
        Holder holder = holderOf(() -> {
            try {
                joined.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        assertNotNull(holder, "nobody is known");
        assertSame(joined, holder.thread());
        assertEquals(Relation.JOIN, holder.relation());
    }

    @Test
    void aWorkerMayAwaitTheUiThread() throws Exception {
        Object handed = MadeClasses.Swt.runnableLock();
        Thread worker = new Thread(() -> {
            synchronized (handed) {
                try {
                    handed.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }, "worker");
        worker.setDaemon(true);
        worker.start();
        await(() -> worker.getState() == Thread.State.WAITING);
        Thread ui = Thread.currentThread();
        Holder holder = holders.ofOwner(ui, seen(worker));
        assertSame(ui, holder.thread());
        assertEquals(Relation.SYNC_EXEC, holder.relation());
        worker.interrupt();
        assertNull(holders.ofOwner(ui, seen(ui)), "which awaits nobody");
    }

    @Test
    void whatHasNoOwnerIsUnknown() throws Exception {
        Thread ui = new Thread(this::untilOver, "ui");
        ui.start();
        await(() -> ui.getState() == Thread.State.WAITING);
        assertNull(holders.ofUi(ui, seen(ui), null), "a latch");
        Thread worker = new Thread(this::untilOver, "worker");
        worker.start();
        Holder dialog = holders.ofUi(ui, seen(ui), worker);
        assertSame(worker, dialog.thread(), "but for a progress dialog's worker");
        assertEquals(Relation.PROGRESS_DIALOG, dialog.relation());
        assertNull(dialog.awaitedClass());
    }
}
