import type { Locale } from "#contract/text.ts";
import type { DocumentFacts } from "../product-presentation.ts";

export const documentFacts = (issuedAt: string, lead: Locale = "en"): DocumentFacts => ({
  issuedAt,
  address: `http://wijha.test/${lead}/booking/confirmation/x`,
  lead,
  check: { code: "7K3M-Q9TX", page: `wijha.test/${lead}/verify-message` },
  sample: null,
});
