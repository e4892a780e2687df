/** The last things this process worked out, by id. What has fallen off is worked out again. */
export type BoundedCache<Value> = {
  get: (id: string) => Value | undefined;
  put: (id: string, value: Value) => void;
  drop: (id: string) => void;
};

/** Keeps `most` values; the one put longest ago falls off. */
export function createBoundedCache<Value>(most: number): BoundedCache<Value> {
  const kept = new Map<string, Value>();
  return {
    get: (id) => kept.get(id),
    drop: (id) => void kept.delete(id),
    put(id, value) {
      kept.delete(id);
      kept.set(id, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
}
