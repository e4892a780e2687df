/** What rules of fees and mark-ups may say of flights. */
export const flightPricing = {
  product: "flight",
  units: { fee: ["traveller", "booking"], mark_up: ["percent", "traveller", "booking"] },
  asks: ["airline", "from", "to", "bothWays", "scope", "cabin"],
  toldFees: [
    { fact: "service-fee-domestic-flight", conditions: { scope: "domestic" } },
    { fact: "service-fee-international-flight", conditions: { scope: "international" } },
  ],
} as const;
