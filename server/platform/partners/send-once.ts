import { SupplierError } from "#server/platform/supplier.ts";
import type { PartnerAnswer, PartnerCall, PartnerSettings } from "./partner.ts";

/** What a system says when no connection came about: nothing can have been done. */
const notConnected = new Set(
  "ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT CERT_HAS_EXPIRED".split(" "),
);

/**
 * One attempt over HTTP. @throws SupplierError `unavailable` when it was certainly not done or only looked, `unknown_outcome` when
 * something that buys may have been done: no answer, a cut one, or one that nobody can read.
 */
export async function sendOnce(
  send: typeof fetch,
  partner: PartnerSettings,
  call: PartnerCall,
): Promise<PartnerAnswer> {
  const silent = (code: string, cause?: unknown, httpStatus?: number) =>
    new SupplierError(
      call.effect === "buy" ? "unknown_outcome" : "unavailable",
      { code, ...(httpStatus ? { httpStatus } : {}) },
      { cause },
    );
  let response: Response;
  let text: string;
  try {
    response = await send(new URL(call.path, partner.origin), {
      method: call.method,
      headers: {
        accept: "application/json",
        ...(call.body === undefined ? {} : { "content-type": contentTypes[call.encoding ?? "json"] }),
        ...partner.headers,
        ...call.headers,
      },
      body: call.body === undefined ? null : writeBody(call),
      // A redirect would take the credentials elsewhere.
      redirect: partner.answers?.some(isRedirect) ? "manual" : "error",
      signal: deadlineOf(partner, call),
    });
    text = await response.text();
  } catch (error) {
    const code = codeOf(error);
    if (notConnected.has(code)) throw new SupplierError("unavailable", { code: "not_connected" }, { cause: error });
    throw silent(code === "TimeoutError" ? "timeout" : code === "AbortError" ? "aborted" : "connection_lost", error);
  }
  const { status, headers } = response;
  if (isRedirect(status) && !partner.answers?.includes(status)) throw silent("redirected", undefined, status);
  if (text === "" && status < 400) return { status, body: null, headers };
  try {
    return { status, body: JSON.parse(text) as unknown, headers };
  } catch (error) {
    // A refusal needs no words to be one: its status says what it is.
    if (status >= 400 && status < 500) return { status, body: null, headers };
    throw silent("unreadable", error, status);
  }
}

const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" };

const writeBody = ({ body, encoding }: PartnerCall): string =>
  encoding === "form" ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);

const isRedirect = (status: number) => status >= 300 && status < 400;

/** What buys is never broken off because a visitor left: that would only leave it in doubt. */
function deadlineOf(partner: PartnerSettings, { effect, deadlineMs, context }: PartnerCall): AbortSignal {
  const deadline = AbortSignal.timeout(deadlineMs ?? partner.deadlineMs);
  return effect !== "buy" && context.signal ? AbortSignal.any([deadline, context.signal]) : deadline;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0)
    return codeOf(new Error("", { cause: cause.errors[0] }));
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name;
}
