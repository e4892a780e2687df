/**
 * Webhooks of a mock that were not handed over yet, each as often as told, in an order of chance: partners send them again for hours. `takeNew`
 * takes what has happened since.
 */
export function createDeliveryQueue<Delivery>(takeNew: () => Delivery[]) {
  let copies = 1;
  let random: (() => number) | null = null;
  return {
    /** `shuffle`: what orders them; null: as they happened. */
    change: (to: { copies?: number; shuffle?: (() => number) | null }) => {
      copies = to.copies ?? copies;
      random = to.shuffle === undefined ? random : to.shuffle;
    },
    take: (): Delivery[] => {
      const sent = takeNew().flatMap((each) => Array.from({ length: copies }, () => each));
      const order = random;
      return order
        ? sent
            .map((each) => ({ each, at: order() }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ each }) => each)
        : sent;
    },
  };
}
