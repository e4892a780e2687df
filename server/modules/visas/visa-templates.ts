import { join } from "node:path";

/** The Typst file of each document by name, for the PDF press. */
export const visaTemplates = { "visa-decision": join(import.meta.dirname, "progress/decision.typ") };
