/** How long a page may take for one thing, on a machine much slower than a developer's. */
export const patienceMs = 30_000;
