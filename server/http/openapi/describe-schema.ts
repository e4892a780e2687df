import * as z from "zod/mini";

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
};

const options = { unrepresentable: "any", target: "draft-2020-12" } as const;

/** What an answer holds. */
export const describeOutput = (schema: z.ZodMiniType): JsonSchema =>
  strip(z.toJSONSchema(schema, { ...options, io: "output" }) as JsonSchema);

/**
 * What a call takes. Values are tidied before they are checked (digits folded, text to number): the rules are those of the
 * tidied value, but what may be left out is read from what is sent.
 */
export function describeInput(schema: z.ZodMiniType): JsonSchema {
  const tidied = z.toJSONSchema(schema, { ...options, io: "output" }) as JsonSchema;
  const sent = z.toJSONSchema(schema, { ...options, io: "input" }) as JsonSchema;
  return strip(withRequiredOf(tidied, sent));
}

function withRequiredOf(tidied: JsonSchema, sent: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...tidied };
  delete merged["additionalProperties"];
  if (tidied.properties) {
    merged.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([name, property]) => [
        name,
        withRequiredOf(property, sent.properties?.[name] ?? {}),
      ]),
    );
    const required = (sent.required ?? []).filter(
      (name) => name in (tidied.properties ?? {}) && !mayBeLeftOut(tidied.properties?.[name]),
    );
    if (required.length > 0) merged.required = required;
    else delete merged.required;
  }
  if (tidied.items) merged.items = withRequiredOf(tidied.items, sent.items ?? {});
  return merged;
}

/** A list of a query may be empty, unless it says that it may not. */
const mayBeLeftOut = (schema: JsonSchema | undefined) => schema?.["default"] !== undefined;

function strip(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema;
  return rest;
}
