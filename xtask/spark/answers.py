"""What Apache Spark answers: runs files of SQL one after the other in one session.

Arguments: a directory for what Spark lays aside, then the files. In a file each statement ends at a line with nothing but a semicolon. The
rows of a file's last statement come to lie beside it, NAME.rows for NAME.sql: one JSON object a line, in order; a column without a value
is not in it, and a kind of value that no question is meant to have is not hidden but fails.
"""

import datetime
import json
import pathlib
import sys
import time

from pyspark.sql import SparkSession


def plain(value):
    """A value as JSON has it."""
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value.isoformat()
    if isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"{value!r} is a {type(value).__name__}, which no answer is meant to have")


def line(row):
    """A row as a line."""
    told = {name: plain(value) for name, value in row.asDict().items() if value is not None}
    return json.dumps(told, allow_nan=False) + "\n"


def main(aside, files):
    """Runs all files. One thread, a gigabyte, and no port that others see: it runs beside other work."""
    settings = {
        "spark.driver.memory": "1g",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.local.dir": f"{aside}/local",
        "spark.sql.warehouse.dir": f"{aside}/warehouse",
        "spark.sql.shuffle.partitions": "1",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "ERROR",
    }
    builder = SparkSession.builder.master("local[1]").appName("laggard-hub")
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    for file in map(pathlib.Path, files):
        begun = time.monotonic()
        rows = []
        for statement in file.read_text(encoding="utf-8").split("\n;\n"):
            if statement.strip():
                rows = spark.sql(statement).collect()
        file.with_suffix(".rows").write_text("".join(map(line, rows)), encoding="utf-8")
        print(f"{file}: {len(rows)} rows in {time.monotonic() - begun:.1f} s", flush=True)
    spark.stop()


main(sys.argv[1], sys.argv[2:])
