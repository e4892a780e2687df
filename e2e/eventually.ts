const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a check until it passes, and answers what it found; its last fault is thrown when it never does. */
export async function eventually<Found>(check: () => Promise<Found>, patienceMs = 20_000): Promise<Found> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
