import type { ApiClient } from "#contract/client.ts";
import { listVisaCountries } from "#contract/visas.ts";
import type { VisaFinderFormProps } from "./visa-finder-form.tsx";

/** What the finder on the home page offers; null when it cannot be had. */
export async function load(api: ApiClient): Promise<VisaFinderFormProps | null> {
  const found = await api(listVisaCountries, {}).catch(() => null);
  return found && found.finder;
}
