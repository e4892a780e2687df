import { closeDatabase, type Connection, openDatabase } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PartnerSettings } from "../partner.ts";
import { prepareSlots, takeSlot } from "../quota.ts";

// A process of its own that takes every call it gets for a while, and prints when it took them.
const given = JSON.parse(process.argv[2] ?? "{}") as {
  connection: Connection;
  partner: Pick<PartnerSettings, "id" | "quota">;
  ms: number;
};
const db = openDatabase({ ...given.connection, max: 3 });
await prepareSlots({ db }, given.partner);
const taken: number[] = [];
const until = Date.now() + given.ms;
while (Date.now() < until)
  try {
    taken.push(await takeSlot({ db }, given.partner));
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
await closeDatabase(db);
process.stdout.write(JSON.stringify(taken));
