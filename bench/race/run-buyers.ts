/**
 * Sends `count` buyers, `atOnce` of them at the same time; the next one comes when one is through. Tells every ten seconds
 * how far they are, with what `tell` adds.
 */
export async function runBuyers(
  count: number,
  atOnce: number,
  buy: (buyer: number) => Promise<void>,
  tell?: () => string,
): Promise<void> {
  let [next, through] = [0, 0];
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const lane = async () => {
    while (next < count) {
      const buyer = next;
      next += 1;
      await buy(buyer);
      through += 1;
    }
  };
  const progress = setInterval(
    () => process.stderr.write(`       ${seconds()} s: ${through} of ${count} buyers${tell ? `, ${tell()}` : ""}\n`),
    10_000,
  );
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  } finally {
    clearInterval(progress);
  }
}
