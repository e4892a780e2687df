import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ApiContext } from "./request-context.ts";

/** The most a JSON body may hold: eighteen travellers fit many times over. */
const usualBodyBytes = 128 * 1024;

/**
 * Path, query (GET) or JSON body (others) as one object, checked by the endpoint's schema. The only input check there is.
 * @throws AppError content_too_large; bad_request when the body is no JSON object; invalid_input with a list of keys by field.
 */
export async function readInput<Input extends z.ZodMiniType>(
  c: ApiContext,
  endpoint: Endpoint<Input>,
): Promise<z.output<Input>> {
  const values =
    endpoint.method === "GET" ? readQuery(c.req.url) : await readBody(c, endpoint.bodyBytes ?? usualBodyBytes);
  const parsed = endpoint.input.safeParse({ ...values, ...pathValues(c) });
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", { errors: errorsByField(parsed.error.issues) });
}

const pathValues = (c: ApiContext) =>
  Object.fromEntries(Object.entries(c.req.param()).map(([name, value]) => [name, storableText(value)]));

function readQuery(url: string): Record<string, unknown> {
  const query = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const all = query.getAll(key).map(storableText);
      return [key, all.length > 1 ? all : all[0]];
    }),
  );
}

async function readBody(c: ApiContext, maxBytes: number): Promise<Record<string, unknown>> {
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw new AppError("content_too_large");
  const text = await readText(c.req.raw, maxBytes);
  if (text === "") return {};
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) throw new AppError("bad_request");
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("bad_request");
  return body as Record<string, unknown>;
}

/** Stops reading at the limit: a length that is not told must not fill the memory. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("content_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The zero character and halves of characters, as JSON may write them: no text holds them, and PostgreSQL refuses them. */
const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;
const storableText = (text: string) => text.replaceAll("\0", "").toWellFormed();

function parseJson(text: string): unknown {
  try {
    return unstorable.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? storableText(value) : value))
      : JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}

type Issue = { path: PropertyKey[]; message: string; code?: string | undefined; input?: unknown };

/** `travellers.0.firstname` -> keys. Messages of the contract are keys already; zod's own sentences become one. */
function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path.join(".") || "input";
    const key = /^[a-z][a-z0-9_]*$/.test(issue.message)
      ? issue.message
      : issue.input === undefined && issue.code === "invalid_type"
        ? "required"
        : "invalid";
    const keys = errors.get(field) ?? [];
    if (!keys.includes(key)) errors.set(field, [...keys, key]);
  }
  return Object.fromEntries(errors);
}
