import type { CallContext } from "#server/platform/supplier.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { areSpansKept, inSpan } from "./spans.ts";

/** The same adapter, with a span around each call that it is asked for; calls without a context ask nothing outside. */
export function traceCalls<Adapter extends { id: string }>(product: string, adapter: Adapter): Adapter {
  if (!areSpansKept()) return adapter;
  const traced = { ...adapter };
  for (const [name, value] of Object.entries(adapter))
    if (typeof value === "function")
      Object.assign(traced, { [name]: inCallSpans(`${product} ${name}`, { partner: adapter.id, name }, value) });
  return traced;
}

function inCallSpans(span: string, { partner, name }: { partner: string; name: string }, value: Function) {
  const attributes = { "wijha.partner": partner, "wijha.call": name };
  return (...input: unknown[]): unknown => {
    const context = input.findLast(isContext);
    if (!context) return value(...input) as unknown;
    return inSpan(span, { kind: "client", bookingId: context.bookingId, attributes }, () => value(...input) as unknown);
  };
}

const isContext = (given: unknown): given is CallContext =>
  typeof given === "object" && given !== null && "requestId" in given && "locale" in given;

/** The same, with a span around each message that is handed over. */
export const traceMails = (mailer: Mailer): Mailer => ({
  send: (email) =>
    inSpan(`mail ${email.template ?? "letter"}`, { kind: "client", bookingId: email.bookingId }, () =>
      mailer.send(email),
    ),
});
