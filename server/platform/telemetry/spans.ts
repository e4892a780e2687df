import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { rootOfBooking } from "./booking-trace.ts";

export type SpanOptions = {
  kind?: "server" | "client" | "consumer" | "internal";
  /** Of our own making alone: names of endpoints, jobs, partners and faults; nothing of a person or a booking. */
  attributes?: Attributes;
  /** The booking it is about: the span stands in the booking's trace, with a link to what asked for it. */
  bookingId?: string | undefined;
  /** `traceparent` of what asked for it in another process or earlier; without it: the span around. */
  asker?: string | undefined;
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const silent = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
/** What keeps the traces of this process; while nothing does, spans cost nothing. */
type Keeper = { tracer: Tracer; openRoot: (bookingId: string, links: Link[]) => Span };
let keeper: Keeper | undefined;
export const keepSpans = (by: Keeper | undefined): void => void (keeper = by);
export const areSpansKept = (): boolean => keeper !== undefined;

/** Runs work in a span that ends when the work does; what the work throws is told by its kind, never in its words. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T {
  if (!keeper) return work(silent);
  const span = startSpan(keeper.tracer, name, options);
  const around = trace.setSpan(context.active(), span);
  try {
    const result = context.with(around, work, undefined, span);
    if (isPromise(result)) return result.then(endWith(span), failWith(span)) as T;
    if (isStream(result)) return drawIn(around, span, result) as T;
    span.end();
    return result;
  } catch (error) {
    return failWith(span)(error);
  }
}

/** A booking has begun: the span that all others of it hang from, linked to what it was made in, and to the booking that it was divided from. */
export function markBooking(bookingId: string, dividedFrom?: string): void {
  if (!keeper) return;
  const made = trace.getActiveSpan();
  const links = [made?.spanContext(), dividedFrom === undefined ? undefined : rootOfBooking(dividedFrom)];
  const root = keeper.openRoot(
    bookingId,
    links.filter((each) => each !== undefined).map((each) => ({ context: each })),
  );
  root.end();
  made?.addLink({ context: root.spanContext() });
}

type Answered = { method: string; address: string; status: number };

/** How a call or a page was answered. `address` with `:names` in the places of what differs. */
export function describeAnswer(span: Span, { method, address, status }: Answered): void {
  span.setAttributes({ "http.request.method": method, "http.route": address, "http.response.status_code": status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** `traceparent` (W3C Trace Context) of the span around; undefined where there is none, or it is not kept. */
export function traceparent(): string | undefined {
  const around = trace.getSpanContext(context.active());
  if (!around || !isSpanContextValid(around) || !(around.traceFlags & TraceFlags.SAMPLED)) return undefined;
  return `00-${around.traceId}-${around.spanId}-01`;
}

/** The trace around, for a line of the log. */
export const traceId = (): string | undefined => traceparent()?.slice(3, 35);

function startSpan(
  tracer: Tracer,
  name: string,
  { kind = "internal", attributes = {}, bookingId, asker }: SpanOptions,
): Span {
  const asked = asker === undefined ? trace.getSpanContext(context.active()) : readTraceparent(asker);
  const root = bookingId === undefined ? undefined : rootOfBooking(bookingId);
  const parent = root && root.traceId !== asked?.traceId ? root : asked;
  const links: Link[] = asked && parent !== asked ? [{ context: asked }] : [];
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, contextOf(parent));
  if (links.length > 0) trace.getActiveSpan()?.addLink({ context: span.spanContext() });
  return span;
}

const contextOf = (parent: SpanContext | undefined) =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;

function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId = "", spanId = ""] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text) ?? [];
  const read = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(read) ? read : undefined;
}

const endWith =
  (span: Span) =>
  <T>(value: T): T => {
    span.end();
    return value;
  };

const failWith =
  (span: Span) =>
  (error: unknown): never => {
    span.setAttribute("error.type", kindOf(error)).setStatus({ code: SpanStatusCode.ERROR }).end();
    throw error;
  };

function kindOf(error: unknown): string {
  if (error instanceof SupplierError) return error.kind;
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** What comes bit by bit is asked for in its span, which lasts until the last. */
async function* drawIn<T>(around: ReturnType<typeof context.active>, span: Span, stream: AsyncIterable<T>) {
  const bits = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await context.with(around, () => bits.next());
      if (done) break;
      yield value;
    }
  } catch (error) {
    span.setAttribute("error.type", kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    await context.with(around, () => bits.return?.());
    span.end();
  }
}
