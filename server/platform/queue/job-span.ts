import { inSpan, traceparent } from "#server/platform/telemetry/spans.ts";
import type { JobHandler } from "./queue.ts";

/** Where a job's payload carries the trace of what enqueued it. */
type Traced = { traceparent?: string };

/** A payload as it is written: with the trace around, where one is kept. */
export function withTrace<Payload extends object>(payload: Payload): Payload & Traced {
  const around = traceparent();
  return around === undefined ? payload : { ...payload, traceparent: around };
}

/** A payload as its handler knows it. */
export function withoutTrace<Payload extends object>(written: Payload & Traced): Payload {
  const payload = { ...written };
  delete payload.traceparent;
  return payload;
}

/** Each run in a span: in the trace of what enqueued the job, or of the booking that it is about, linked to it. */
export const inJobSpan =
  <Payload extends object>(name: string, handler: JobHandler<Payload>): JobHandler<Payload> =>
  (written, job) => {
    const { traceparent: asker } = written as Traced;
    const payload = withoutTrace(written);
    const bookingId = "bookingId" in payload && typeof payload.bookingId === "string" ? payload.bookingId : undefined;
    const attributes = {
      "messaging.system": "pg-boss",
      "messaging.destination.name": name,
      "messaging.message.id": job.id,
      "wijha.attempt": job.attempt,
    };
    return inSpan(`job ${name}`, { kind: "consumer", attributes, bookingId, asker }, () => handler(payload, job));
  };
