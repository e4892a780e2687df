declare global {
  /** Set by the router's own manifest script. */
  var __reactRouterManifest: { version: string } | undefined;
}

/** The build this page was loaded from. */
export const loadedBuild = (): string | null => globalThis.__reactRouterManifest?.version ?? null;

/** R7.7: the build the server has now (`/build.json`); null when it cannot be asked, which is no news. */
export async function fetchLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch("/build.json", { cache: "no-store" });
    const { build } = (await response.json()) as { build?: unknown };
    return typeof build === "string" ? build : null;
  } catch {
    return null;
  }
}
