import facts from "#data/company-facts.json" with { type: "json" };

const digitsOf = (number: string): string => number.replace(/\D/g, "");

/** Who issues invoices, as they name him; of a sample number its digits. */
export const seller = {
  name: `${facts.legalName.ar} | ${facts.legalName.en}`,
  vatNumber: digitsOf(facts.vatNumber.number),
  registration: digitsOf(facts.commercialRegistration.number),
  address: facts.taxAddress,
};
