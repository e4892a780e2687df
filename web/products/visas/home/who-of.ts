import type { VisaAnswer } from "#contract/visas.ts";

/** Who an answer is for, as sentences begin with: a citizen, a Gulf citizen, a passport by its name or one without. */
export const whoOf = ({ audience, nationality }: Pick<VisaAnswer, "audience" | "nationality">) =>
  audience === "citizen" || audience === "gulf" ? audience : nationality.demonym ? "passport" : "unnamed";
