const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a check until it passes; its last fault is thrown when it never does. */
export async function eventually(check: () => Promise<void>, patienceMs = 5_000): Promise<void> {
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
