import { sql } from "drizzle-orm";
import { type SealedPlace, sealedColumn } from "#server/platform/sealing/sealed-place.ts";
import { sealedFilesPlace } from "#server/platform/uploads/sealed-files-place.ts";
import { decisionFile } from "../progress/write-decision.ts";
import { visaFiles, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Names of files as rows `id`. A decision may not be there yet. */
const names = sql`(select ${visaFiles.id} as id from ${visaFiles}
  union all select ${visaTravellers.id} || ${decisionFile("")} from ${visaTravellers}) as names`;

/** Everything of visas that lies encrypted: answers in the database, what was sent and decided in the file store. */
export const sealedVisas = (deps: Pick<VisaDeps, "db" | "files" | "keys">): SealedPlace[] => [
  sealedColumn(deps.db, {
    name: "visa_travellers.answers",
    table: visaTravellers,
    id: visaTravellers.id,
    column: visaTravellers.answers,
    keys: deps.keys.answers,
  }),
  sealedFilesPlace(deps, "files of visas", names),
];
