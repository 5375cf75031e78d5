duration-ms = { NUMBER($ms, maximumFractionDigits: 0) } ms
duration-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
duration-minutes = { NUMBER($minutes) } min { NUMBER($seconds) } s
duration-hours = { NUMBER($hours) } h { NUMBER($minutes) } min
duration-round-seconds = { NUMBER($seconds) } s
duration-fine = { NUMBER($ms, maximumFractionDigits: 3) } ms
number-part = { $time }, { NUMBER($percent, maximumFractionDigits: 0) } %
