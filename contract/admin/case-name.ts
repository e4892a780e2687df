import * as z from "zod/mini";
import { nameDeskWhy, nameRule, shownName } from "../name-corrections.ts";

/** Of a case of `name_correction`: the name as the ticket has it and as it should be, and what may be decided about it now. */
export const caseName = z.object({
  /** Null once the names were erased. */
  before: z.nullable(shownName),
  after: z.nullable(shownName),
  letters: z.int(),
  /** Of the same traveller, in this booking, before. */
  lettersBefore: z.int(),
  /** Why a person decides; null: the airline does not say what became of one by rule. */
  why: z.nullable(nameDeskWhy),
  rule: nameRule,
  /** Whether the airline's system corrects, or a person asks the airline. */
  supplier: z.enum(["system", "person"]),
  /** `asked`: the airline is being asked, or does not say what became of it. */
  standing: z.enum(["open", "asked", "decided"]),
  /** The airline has said no after a person had let it pass. */
  refusedBefore: z.boolean(),
  /** How often the airline was asked. */
  asked: z.int(),
  ticket: z.nullable(z.string()),
  /** The copy of the document: where its pages are, `/1` and on; each look is written down. */
  document: z.nullable(z.object({ address: z.string(), pages: z.int() })),
  may: z.object({ approve: z.boolean(), record: z.boolean(), refuse: z.boolean() }),
});
export type CaseName = z.infer<typeof caseName>;
