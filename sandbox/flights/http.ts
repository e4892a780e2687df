import { Hono } from "hono";
import type { FlightSandbox } from "./create-flight-sandbox.ts";
import { type Fault, faultNames, type Operation, operationNames } from "./faults.ts";
import type { CallOptions } from "./search/search-offers.ts";
import { type NameWish, Refusal, type RefusalCode } from "./types.ts";

const statuses: Record<RefusalCode, 400 | 404 | 409 | 410 | 422 | 503 | 504> = {
  invalid_request: 400,
  traveller_data: 422,
  not_found: 404,
  offer_expired: 410,
  sold_out: 409,
  seat_taken: 409,
  price_changed: 409,
  schedule_changed: 409,
  not_permitted: 409,
  rejected: 422,
  duplicate: 409,
  unavailable: 503,
  timeout: 504,
};

/**
 * The service over HTTP, for running it as a process of its own. Bodies are the types of types.ts; a refusal answers
 * `{ code, details }`. The header `x-sandbox-fault` makes one call fail; `POST /control` plans the next failure
 * (`{ operation, fault }`) or forgets all (`{ clear: true }`).
 */
export function createFlightSandboxApp(sandbox: FlightSandbox): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ code: error.code, details: error.details }, statuses[error.code]);
    if (error instanceof SyntaxError) return c.json({ code: "invalid_request", details: { field: "body" } }, 400);
    throw error;
  });
  const options = (request: Request): CallOptions => {
    const told = request.headers.get("x-sandbox-fault");
    return { signal: request.signal, ...(isFault(told) ? { fault: told } : {}) };
  };
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.post("/search", async (c) =>
    c.json(await Array.fromAsync(sandbox.search(await c.req.json(), options(c.req.raw)))),
  );
  app.post("/calendar", async (c) => c.json(await sandbox.priceCalendar(await c.req.json(), options(c.req.raw))));
  app.post("/price-grid", async (c) => c.json(await sandbox.priceGrid(await c.req.json(), options(c.req.raw))));
  app.post("/offers/fares", async (c) => c.json(await sandbox.fares((await c.req.json<{ token: string }>()).token)));
  app.post("/offers/price", async (c) => {
    const { token, fare, expected } = await c.req.json<{ token: string; fare: string; expected: number }>();
    return c.json(await sandbox.priceOffer(token, fare, expected, options(c.req.raw)));
  });
  app.post("/offers/extras", async (c) => {
    const { token, fare } = await c.req.json<{ token: string; fare: string }>();
    return c.json(await sandbox.extras(token, fare, options(c.req.raw)));
  });
  app.post("/orders", async (c) => c.json(await sandbox.hold(await c.req.json(), options(c.req.raw)), 201));
  app.get("/orders", async (c) =>
    c.json(await sandbox.findByClientRef(c.req.query("clientRef") ?? "", options(c.req.raw))),
  );
  app.get("/orders/:id", async (c) => c.json(await sandbox.retrieve(c.req.param("id"), options(c.req.raw))));
  app.post("/orders/:id/issue", async (c) =>
    c.json(await sandbox.issue(c.req.param("id"), await c.req.json(), options(c.req.raw))),
  );
  app.post("/orders/:id/cancel-quote", async (c) =>
    c.json(
      await sandbox.quoteCancel(c.req.param("id"), (c.req.queries("traveller") ?? []).map(Number), options(c.req.raw)),
    ),
  );
  app.post("/cancellations", async (c) =>
    c.json(await sandbox.cancel((await c.req.json<{ token: string }>()).token, options(c.req.raw))),
  );
  app.post("/orders/:id/change-search", async (c) => {
    const { dates } = await c.req.json<{ dates: (string | null)[] }>();
    return c.json(await sandbox.searchChange(c.req.param("id"), dates, options(c.req.raw)));
  });
  app.post("/orders/:id/change-quote", async (c) => {
    const { token, fare } = await c.req.json<{ token: string; fare: string }>();
    return c.json(await sandbox.quoteChange(c.req.param("id"), token, fare, options(c.req.raw)));
  });
  app.get("/orders/:id/additions", async (c) => c.json(await sandbox.additions(c.req.param("id"), options(c.req.raw))));
  app.post("/orders/:id/additions-quote", async (c) =>
    c.json(await sandbox.quoteExtras(c.req.param("id"), await c.req.json(), options(c.req.raw))),
  );
  app.post("/changes", async (c) => {
    const { token, clientRef } = await c.req.json<{ token: string; clientRef: string }>();
    return c.json(await sandbox.change(token, clientRef, options(c.req.raw)));
  });
  app.get("/changes", async (c) =>
    c.json(await sandbox.findChange(c.req.query("clientRef") ?? "", options(c.req.raw))),
  );
  app.get("/orders/:id/airline-changes", async (c) =>
    c.json(await sandbox.airlineChanges(c.req.param("id"), options(c.req.raw))),
  );
  app.post("/orders/:id/airline-changes/:change/accept", async (c) =>
    c.json(await sandbox.acceptAirlineChange(c.req.param("id"), c.req.param("change"), options(c.req.raw))),
  );
  app.post("/orders/:id/names", async (c) => {
    const { clientRef, ...wish } = await c.req.json<NameWish & { clientRef: string }>();
    return c.json(await sandbox.correctName(c.req.param("id"), wish, clientRef, options(c.req.raw)));
  });
  app.get("/names", async (c) => c.json(await sandbox.findName(c.req.query("clientRef") ?? "", options(c.req.raw))));
  app.post("/orders/:id/divisions", async (c) => {
    const { clientRef, travellers } = await c.req.json<{ clientRef: string; travellers: number[] }>();
    return c.json(await sandbox.divide(c.req.param("id"), travellers, clientRef, options(c.req.raw)));
  });
  app.get("/divisions", async (c) =>
    c.json(await sandbox.findDivision(c.req.query("clientRef") ?? "", options(c.req.raw))),
  );
  // The switch: `{ "do": "later", "minutes": 95 }`, `{ "do": "break" }`, `{ "do": "cancel" }`, `{ "do": "renumber", "terminal": "2" }`.
  app.post("/control/orders/:id/move", async (c) =>
    c.json(await sandbox.moveFlights(c.req.param("id"), await c.req.json())),
  );
  app.post("/control", async (c) => {
    const { operation, fault, clear } = await c.req.json<{ operation?: string; fault?: string; clear?: boolean }>();
    if (clear) sandbox.faults.clear();
    if (operation !== undefined || fault !== undefined) {
      if (!isOperation(operation) || !isFault(fault)) throw new Refusal("invalid_request", { field: "fault" });
      sandbox.faults.next(operation, fault);
    }
    return c.json({ ok: true });
  });
  return app;
}

const isFault = (text: unknown): text is Fault => faultNames.includes(text as Fault);
const isOperation = (text: unknown): text is Operation => operationNames.includes(text as Operation);
