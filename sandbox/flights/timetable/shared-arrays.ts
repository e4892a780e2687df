type Numbers = { readonly length: number; [at: number]: number };
type Kind<T> = { new (buffer: SharedArrayBuffer): T; readonly BYTES_PER_ELEMENT: number };

/** Numbers in memory that worker threads see without a copy. */
export function shared<T extends Numbers>(
  kind: Kind<T>,
  from: ArrayLike<number>,
  map: (value: number) => number = (value) => value,
): T {
  const array = new kind(new SharedArrayBuffer(Math.max(1, from.length) * kind.BYTES_PER_ELEMENT));
  for (let i = 0; i < from.length; i++) array[i] = map(from[i]!);
  return array;
}
