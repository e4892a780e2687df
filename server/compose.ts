import type { Api } from "#server/http/request-context.ts";
import { composePlatform, type PlatformInput } from "./compose-platform.ts";

/** A module as the application sees it. */
export type Module = { routes: (api: Api) => void };

export type Parts = ReturnType<typeof compose>;

/** The one place where ports meet adapters. Read it to know what the product is made of. */
export function compose(input: PlatformInput) {
  const platform = composePlatform(input);
  const modules: Module[] = [];
  return { ...platform, modules };
}
