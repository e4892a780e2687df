import type { Endpoint } from "#contract/endpoint.ts";
import { errorBody, errorStatus } from "#contract/errors.ts";
import { describeInput, describeOutput, type JsonSchema } from "./describe-schema.ts";
import { allEndpoints } from "./endpoints.ts";

type Operation = Record<string, unknown>;

/** The API as OpenAPI 3.1, made from the contract. */
export function createOpenApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { group, endpoint } of allEndpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(group, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Wijha API",
      version: "1",
      description:
        "Flights, hotel stays, tour packages, visas, airport transfers and train seats, from the first search to the ticket, voucher, programme or visa, and to cancellations and refunds; accounts, saved travellers, destinations and passenger rights beside them. Every answer is `{ success: true, response }` or `{ success: false, code, message, errors?, details?, requestId }`. " +
        "Messages are in the language of `Set-Locale`, else `Accept-Language` (en, ar). Money is whole halalas or cents. Local times carry no offset. " +
        "A visitor is known by the HttpOnly cookie `visitor` (`__Host-visitor` behind https), which the first call that needs it sets: a program keeps it and sends it back, as a browser does, or books with an account.",
    },
    paths,
    components: {
      schemas: { Error: describeOutput(errorBody) },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

function describeOperation(group: string, endpoint: Endpoint): Operation {
  const input = describeInput(endpoint.input);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const { parameters, body } = splitInput(endpoint, input, inPath);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [group],
    parameters: [...parameters, ...headers(endpoint)],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: responses(endpoint),
    ...(endpoint.access === "user" ? { security: [{ bearer: [] }] } : {}),
  };
}

function splitInput(endpoint: Endpoint, input: JsonSchema, inPath: string[]) {
  const properties = Object.entries(input.properties ?? {});
  const required = new Set(input.required ?? []);
  const parameters = properties
    .filter(([name]) => endpoint.method === "GET" || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || required.has(name),
      schema,
    }));
  const rest = properties.filter(([name]) => !inPath.includes(name));
  if (endpoint.method === "GET" || rest.length === 0) return { parameters };
  const names = rest.map(([name]) => name).filter((name) => required.has(name));
  return {
    parameters,
    body: { type: "object", properties: Object.fromEntries(rest), ...(names.length > 0 ? { required: names } : {}) },
  };
}

function headers(endpoint: Endpoint) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  return [
    header("Set-Locale", false, "Language of the answer's texts: en or ar."),
    ...(endpoint.idempotent
      ? [
          header(
            "Idempotency-Key",
            true,
            "8 to 255 characters, new for each thing wanted: a repeat gets the first answer for 24 hours.",
          ),
        ]
      : []),
    ...(endpoint.csrf
      ? [header("X-CSRF-Token", true, "The value of the cookie csrf_token, which GET /api/settings sets.")]
      : []),
  ];
}

function responses(endpoint: Endpoint) {
  const refusal = (description: string) => ({
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  });
  const envelope = {
    type: "object",
    required: ["success", "response"],
    properties: { success: { const: true }, response: describeOutput(endpoint.output) },
  };
  return {
    "200": { description: "Done.", content: { "application/json": { schema: envelope } } },
    ...Object.fromEntries(
      [...new Set(Object.values(errorStatus))]
        .toSorted((a, b) => a - b)
        .map((status) => [String(status), refusal(codesOf(status))]),
    ),
  };
}

const codesOf = (status: number) =>
  `One of: ${Object.entries(errorStatus)
    .filter(([, each]) => each === status)
    .map(([code]) => code)
    .join(", ")}.`;
