export type Mapped = { kind: string; result: "mapped" | "left out" | "crashed" | "not read by us"; why: string };
export type Example = { path: string; method: string; status: number; value: unknown };
type Given = Record<string, unknown>;

const methods = ["get", "post", "put", "patch", "delete"];

/** Every example of every answer of an OpenAPI description. */
export function listExamples(description: unknown): Example[] {
  const { paths = {} } = (description ?? {}) as { paths?: Record<string, Record<string, Given>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const { responses = {} } = (operations[method] ?? {}) as { responses?: Record<string, Given> };
      return Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content as Record<string, Given>).flatMap(({ example, examples }) =>
          [
            ...(example === undefined ? [] : [example]),
            ...Object.values((examples ?? {}) as Record<string, Given>).map(({ value }) => value),
          ].map((value) => ({ path, method, status: Number(status), value })),
        ),
      );
    }),
  );
}
