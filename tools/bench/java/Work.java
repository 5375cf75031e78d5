package com.example.NAME;

import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

/** Keeps a processor busy for more than a second. */
public final class Work implements ActionListener {
  private double sum;

  @Override
  public void actionPerformed(ActionEvent event) {
    long until = System.nanoTime() + 1_250_000_000L;
    while (System.nanoTime() < until) {
      for (int n = 1; n < 5_000; n++) sum += Math.sqrt(n) / (sum + n);
    }
  }
}
