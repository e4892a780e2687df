export type Leaflet = typeof import("leaflet");

type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown;
};

let allowed = false;

/**
 * Pages forbid HTML made of text (server/http/security-headers.ts). Leaflet writes one such piece while it loads, to find
 * out whether the browser knows SVG: exactly that one is let through.
 */
function allowProbe() {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types || allowed) return;
  types.createPolicy("default", { createHTML: (html) => (html === "<svg/>" ? html : null) });
  allowed = true;
}

/** The map's library, by its own modules. */
export async function loadLeaflet(): Promise<Leaflet> {
  allowProbe();
  return import("leaflet/dist/leaflet-src.esm.js");
}
