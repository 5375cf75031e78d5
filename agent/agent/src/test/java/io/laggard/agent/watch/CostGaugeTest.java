package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CostGaugeTest {
    @Test
    void oneDearSampleAmongCheapOnesCountsFourTimesAtMost() {
        CostGauge gauge = new CostGauge();
        for (int i = 0; i < 5; i++) {
            assertEquals(100, gauge.reckon(100));
        }
        assertEquals(400, gauge.reckon(50_000));
        assertEquals(100, gauge.reckon(100));
    }

    @Test
    void dearSamplesCountInFullOnceTheyAreUsual() {
        CostGauge gauge = new CostGauge();
        for (int i = 0; i < 20; i++) {
            gauge.reckon(50_000);
        }
        assertEquals(50_000, gauge.reckon(50_000));
    }
}
