import { type CallOptions, createApiClient } from "#contract/client.ts";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { ApiError } from "#contract/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import { sendWithRetry } from "./api-send.ts";
import { cookieNames, deleteCookie, readCookie, writeCookie } from "./cookies.ts";

export type BrowserCall = CallOptions & {
  locale: Locale;
  /** A newer call of the same key cancels this one; the endpoint's name unless given, null: never cancelled. */
  key?: string | null;
  /** How much of the input has left, 0 to 1: for files. Such a call is sent once only. */
  onProgress?: ((share: number) => void) | undefined;
};

const running = new Map<string, AbortController>();

/**
 * Calls the API from the browser (R7.2): language, bearer and device headers, one running call a key, one repeat.
 * @throws ApiError when the call is refused, an `AbortError` when a newer one took its place, else what `fetch` throws.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: BrowserCall,
): Promise<OutputOf<E>> {
  const { locale, key = endpoint.name, signal, headers, onProgress, ...rest } = options;
  const own = new AbortController();
  if (key !== null) {
    running.get(key)?.abort();
    running.set(key, own);
  }
  const send = onProgress
    ? async (request: Request) => (await import("./send-with-progress.ts")).sendWithProgress(request, onProgress)
    : (request: Request) => sendWithRetry(request);
  const client = createApiClient(send, location.origin);
  try {
    return (await client(endpoint, input as never, {
      ...rest,
      signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
      headers: { ...clientHeaders(locale, needsCsrf(endpoint)), ...headers },
    })) as OutputOf<E>;
  } catch (error) {
    // The desk has a session of its own, and its pages say what to do.
    if (endpoint.access !== "staff" && isSignedOut(error)) clearToken();
    throw error;
  } finally {
    if (key !== null && running.get(key) === own) running.delete(key);
  }
}

const needsCsrf = ({ csrf, access, method }: Endpoint): boolean =>
  csrf === true || (access === "staff" && method !== "GET");

function clientHeaders(locale: Locale, csrf: boolean): Record<string, string> {
  const kept = (name: string) => readCookie(document.cookie, name) ?? "";
  return {
    "Accept-Language": locale,
    "Set-Locale": locale,
    Authorization: `Bearer ${kept(cookieNames.token)}`.trim(),
    ama: deviceId(),
    ...(csrf && { "X-CSRF-Token": kept(cookieNames.csrf) }),
  };
}

/** R7.2: the device's random name, made on the first visit. */
function deviceId(): string {
  const known = readCookie(document.cookie, cookieNames.ama);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  writeCookie(cookieNames.ama, made, 365);
  return made;
}

/** R4.10. The message is compared as the specification says; in Arabic the code tells the same. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.message === "Unauthenticated." || error.code === "unauthenticated");

function clearToken() {
  deleteCookie(cookieNames.token);
  location.reload();
}
