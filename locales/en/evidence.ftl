### What speaks against a suspect, a clause each. `--json` and reports have these in English whatever the language is.

evidence-busy = the machine was busy with `{ $program }` ({ NUMBER($percent, maximumFractionDigits: 0) } % of a processor)
evidence-busy-unnamed = the machine was busy with another program
evidence-lasted =
    { $calls ->
        [1] { $place } took { $time }
       *[other] { $place } took { $time } in { $calls } calls
    }
evidence-sampled = in { NUMBER($samples) } of { NUMBER($all) } samples
evidence-sampled-time = in { NUMBER($samples) } of { NUMBER($all) } samples, for { $time }
evidence-sampled-method = in { NUMBER($samples) } of { NUMBER($all) } samples, mostly in { $method }
evidence-sampled-time-method = in { NUMBER($samples) } of { NUMBER($all) } samples, for { $time }, mostly in { $method }
evidence-landmarks =
    { $calls ->
        [0] { $time } by landmarks alone
        [one] { $time } by landmarks alone, { $calls } short call among them
       *[other] { $time } by landmarks alone, { $calls } short calls among them
    }
evidence-landmarks-between =
    { $calls ->
        [0] { $time } more between samples, by landmarks alone
        [one] { $time } more between samples, by landmarks alone, { $calls } short call among them
       *[other] { $time } more between samples, by landmarks alone, { $calls } short calls among them
    }
evidence-stood-still = the program stood still for { $time }
evidence-starved = the program waited { $time } for a processor, which others had
evidence-began = began { $time } of what others carried out
