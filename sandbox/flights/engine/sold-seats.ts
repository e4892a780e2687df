/**
 * Seats sold by this service, by flight and day: a table in shared memory that searches read. It is fed from the
 * database and never sells: a stale row costs a refused hold, never a seat.
 */
export type SoldSeats = {
  /** 1 for rows of the timetable with any cell: most rows answer without a look into the table. */
  touched: Uint8Array;
  keys: Int32Array;
  sold: Int32Array;
};

const slots = 1 << 20;

export function createSoldSeats(rows: number): SoldSeats {
  return {
    touched: new Uint8Array(new SharedArrayBuffer(rows)),
    keys: new Int32Array(new SharedArrayBuffer(slots * 4)),
    sold: new Int32Array(new SharedArrayBuffer(slots * 4)),
  };
}

/** Days repeat after 512: older cells of the same key are long flown. Row below 2^19, cabin below 4. */
const keyOf = (row: number, day: number, cabin: number): number => row * 2048 + (day & 511) * 4 + cabin + 1;

function slotOf(key: number): number {
  let h = Math.imul(key, 0x9e3779b1);
  h ^= h >>> 15;
  return h & (slots - 1);
}

export function soldOf(cells: SoldSeats, row: number, day: number, cabin: number): number {
  if (cells.touched[row] === 0) return 0;
  const key = keyOf(row, day, cabin);
  for (let slot = slotOf(key); ; slot = (slot + 1) & (slots - 1)) {
    const found = cells.keys[slot]!;
    if (found === key) return cells.sold[slot]!;
    if (found === 0) return 0;
  }
}

/** Sets the number of seats sold. Cells are never removed: a released one stands at 0. Throws when the table is nearly full. */
export function setSold(cells: SoldSeats, row: number, day: number, cabin: number, sold: number): void {
  const key = keyOf(row, day, cabin);
  let slot = slotOf(key);
  for (let tries = 0; cells.keys[slot] !== key && cells.keys[slot] !== 0; tries++) {
    if (tries > 4096) throw new Error("sold seats table is full");
    slot = (slot + 1) & (slots - 1);
  }
  cells.sold[slot] = sold;
  cells.keys[slot] = key;
  cells.touched[row] = 1;
}
