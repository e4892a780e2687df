import facts from "#data/company-facts.json" with { type: "json" };

/** Our fee for changing the flights of one traveller, in halalas, VAT included. */
export function changeFee(): number {
  const fact = facts.fees.find(({ id }) => id === "change-fee-flight");
  if (!fact) throw new Error("company-facts.json: no change fee for flights");
  return fact.amount;
}
