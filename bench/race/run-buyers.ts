/** Sends `count` buyers, `atOnce` of them at the same time; the next one comes when one is through. */
export async function runBuyers(count: number, atOnce: number, buy: (buyer: number) => Promise<void>): Promise<void> {
  let [next, through] = [0, 0];
  const lane = async () => {
    while (next < count) {
      const buyer = next;
      next += 1;
      await buy(buyer);
      through += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${through} of ${count} buyers`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
