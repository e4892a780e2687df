/** What rules of mark-ups may say of stays. A room's price holds what we add to it: there is no line for a fee. */
export const hotelPricing = {
  product: "hotel",
  units: { fee: [], mark_up: ["percent", "night"] },
  asks: ["city", "starsFrom"],
  toldFees: [],
} as const;
