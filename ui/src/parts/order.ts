// The order of a table whose heads sort it. Pure.

/** A column by which a table is sorted, and whether the greatest stands first. */
export interface Order<Column extends string> {
  by: Column;
  down: boolean;
}

/** Another column begins with what matters most there, which is the greatest but for those of `rising`; the same one turns around. */
export function sortedBy<Column extends string>(order: Order<Column>, by: Column, rising: readonly Column[]): Order<Column> {
  return order.by === by ? { by, down: !order.down } : { by, down: !rising.includes(by) };
}

/** Equal rows stay as they were. */
export function inOrder<Row, Column extends string>(rows: readonly Row[], { by, down }: Order<Column>, keys: Record<Column, (row: Row) => number | string>): Row[] {
  const key = keys[by];
  const compare = (a: number | string, b: number | string) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  return rows.toSorted((a, b) => (down ? compare(key(b), key(a)) : compare(key(a), key(b))));
}
