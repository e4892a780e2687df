import type { Refusal } from "#web/lib/forms.ts";

/** The part of the settings page that a file of one's data is asked for in. */
export const exportPart = "my-data";

/** Why no file came, as the address of the settings page tells it: the form leaves the page for a file, and comes back without one. */
export const refusedExport = (settings: string, { errors, retryAfter }: Refusal): string => {
  const told = new URLSearchParams(
    retryAfter === undefined ? { export: errors["password"]?.[0] ?? "failed" } : { export_wait: `${retryAfter}` },
  );
  return `${settings}?${told}#${exportPart}`;
};

/** The same, read again; undefined where nothing was refused. */
export function exportRefusal(search: URLSearchParams): Refusal | undefined {
  const [key, wait] = [search.get("export"), Number(search.get("export_wait"))];
  const shared = { ok: false, code: undefined, message: "", details: {} } as const;
  if (wait > 0) return { ...shared, status: 429, errors: {}, retryAfter: wait };
  if (key === "wrong" || key === "required") return { ...shared, status: 422, errors: { password: [key] } };
  return key === null ? undefined : { ...shared, status: 500, errors: {} };
}
