import { and, asc, eq } from "drizzle-orm";
import * as contract from "#contract/saved-travellers.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { sessionOf } from "../routes.ts";
import { savedTravellers } from "../tables.ts";
import { addTraveller, saveTraveller } from "./save-traveller.ts";
import { openNumber, viewTraveller } from "./traveller-rows.ts";

const own = (userId: string, id: string) => and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId));

export function travellerRoutes(api: Api, deps: AccountDeps) {
  const { db, keys, log } = deps;
  implement(api, contract.listTravellers, async (_, request) => {
    const rows = await db
      .select()
      .from(savedTravellers)
      .where(eq(savedTravellers.userId, sessionOf(request).userId))
      .orderBy(asc(savedTravellers.firstname), asc(savedTravellers.lastname), asc(savedTravellers.id));
    return { travellers: rows.map((row) => viewTraveller(keys, row)) };
  });
  implement(api, contract.addTraveller, async (input, request) =>
    viewTraveller(keys, await addTraveller(deps, sessionOf(request).userId, input)),
  );
  implement(api, contract.saveTraveller, async ({ travellerId, traveller }, request) =>
    viewTraveller(keys, await saveTraveller(deps, sessionOf(request).userId, travellerId, traveller)),
  );
  implement(api, contract.getTraveller, async ({ travellerId }, request) => {
    const { userId } = sessionOf(request);
    const [row] = await db.select().from(savedTravellers).where(own(userId, travellerId));
    if (!row) throw new AppError("not_found");
    log.info("document number viewed", { userId, travellerId, requestId: request.requestId });
    return { ...viewTraveller(keys, row), passport_number: openNumber(keys, row) };
  });
  implement(api, contract.removeTraveller, async ({ travellerId }, request) => {
    const removed = await db
      .delete(savedTravellers)
      .where(own(sessionOf(request).userId, travellerId))
      .returning({ id: savedTravellers.id });
    if (removed.length === 0) throw new AppError("not_found");
    return {};
  });
}
