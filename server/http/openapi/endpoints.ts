import { readdirSync } from "node:fs";
import type { Endpoint } from "#contract/endpoint.ts";

/** The files of the contract; the group of an endpoint is the name of its file: `hotel-page` -> `hotelPage`. */
const files = readdirSync(new URL("../../../contract/", import.meta.url))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.slice(0, -".ts".length))
  .toSorted();

const groups = await Promise.all(
  files.map(async (file) => {
    const exported: Record<string, unknown> = await import(`#contract/${file}.ts`);
    const group = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return Object.values(exported)
      .filter(isEndpoint)
      .map((endpoint) => ({ group, endpoint }));
  }),
);

/** Every endpoint of the contract, with the name of its file as its group. */
export const allEndpoints: { group: string; endpoint: Endpoint }[] = groups.flat();

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}
