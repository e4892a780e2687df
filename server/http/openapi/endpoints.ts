import { readdirSync } from "node:fs";
import type { Endpoint } from "#contract/endpoint.ts";

type Grouped = { group: string; endpoint: Endpoint };
type Exported = Record<string, unknown>;

/** Every endpoint of the public contract, with the name of its file as its group: `hotel-page` -> `hotelPage`. */
export const allEndpoints: Grouped[] = await endpointsIn(
  "",
  (file) => import(`#contract/${file}.ts`) as Promise<Exported>,
);
/** Those of the desk, which no description tells strangers about. */
export const adminEndpoints: Grouped[] = await endpointsIn(
  "admin",
  (file) => import(`#contract/admin/${file}.ts`) as Promise<Exported>,
);

async function endpointsIn(folder: string, open: (file: string) => Promise<Exported>): Promise<Grouped[]> {
  const files = readdirSync(new URL(`../../../contract/${folder}`, import.meta.url))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .toSorted();
  const groups = await Promise.all(
    files.map(async (file) => {
      const group = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return Object.values(await open(file))
        .filter(isEndpoint)
        .map((endpoint) => ({ group, endpoint }));
    }),
  );
  return groups.flat();
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}
