import type { ApiClient } from "#contract/client.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listMyVisaApplications } from "#contract/visa-applications.ts";

export type WaitingApplication = OutputOf<typeof listMyVisaApplications>["applications"][number];

/** Applications of which nothing stands among the bookings yet, or that ask something of the traveller; null without any. */
export async function load(api: ApiClient): Promise<WaitingApplication[] | null> {
  const { applications } = await api(listMyVisaApplications, {});
  const waiting = applications.filter(({ status }) => status === "draft" || status === "documents_needed");
  return waiting.length > 0 ? waiting : null;
}
