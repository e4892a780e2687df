import { pick, randomValue, type Schema } from "./random-json.ts";

export type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
};

type Description = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation["parameters"]; requestBody?: { content?: Record<string, { schema: Schema }> } }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
  servers?: { url: string }[];
};

/** What `fetch` is given; the body is always text. */
export type Init = {
  method: string;
  headers: Record<string, string>;
  body?: string;
};

const methods = new Set(["get", "post", "put", "patch", "delete"]);

/** Puts the named schemas in their places, so that a generator needs no look-up. */
function resolve(schema: unknown, named: Record<string, Schema>, depth = 0): unknown {
  if (depth > 20 || typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => resolve(part, named, depth + 1));
  const { $ref } = schema as { $ref?: string };
  if ($ref) return resolve(named[$ref.split("/").at(-1)!], named, depth + 1);
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, resolve(part, named, depth + 1)]));
}

/** Every operation that the product's own description names. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const description = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  const named = description.components?.schemas ?? {};
  const base = new URL(description.servers?.[0]?.url ?? "/api", `${origin}/`).pathname.replace(/\/$/, "");
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.startsWith("/api") ? path : `${base}${path}`,
        parameters: resolve(operation.parameters ?? [], named) as Operation["parameters"],
        body:
          (resolve(operation.requestBody?.content?.["application/json"]?.schema, named) as Schema | undefined) ?? null,
      })),
  );
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** encodeURIComponent refuses half a surrogate pair. */
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const oddBodies = ["", "{", "null", "[]", '"text"', "{}", '{"a":', "\u0000", "a=b&c=d", "[".repeat(5000)];
const oddTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "multipart/form-data",
];

/** A call that may be nearly right or nonsense from end to end. */
export function randomCall(
  random: () => number,
  { method, path, parameters, body }: Operation,
): { path: string; init: Init } {
  const oddness = random() < 0.3 ? 0.1 : random();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema ?? {
      type: "string",
    };
    return encode(random() < 0.5 ? "A".repeat(22) : randomValue(random, schema, oddness)) || "x";
  });
  const query = parameters
    .filter((parameter) => parameter.in === "query" && random() > 0.2)
    .flatMap(({ name, schema }) => {
      const value = randomValue(random, schema, oddness);
      return (Array.isArray(value) ? value : [value]).map((part) => `${name}=${encode(part)}`);
    });
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "set-locale": pick(random, ["ar", "en", "xx", ""]),
  };
  if (random() < 0.7) headers["idempotency-key"] = `bench-${random().toString(36).slice(2)}`;
  if (random() < 0.05) headers["content-type"] = pick(random, oddTypes);
  const init: Init = { method, headers };
  if (method !== "GET")
    init.body = random() < 0.1 ? pick(random, oddBodies) : JSON.stringify(randomValue(random, body ?? {}, oddness));
  return { path: `${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`, init };
}
