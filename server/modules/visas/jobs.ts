import type { VisaStatus } from "#contract/visa-applications.ts";
import { jobType } from "#server/platform/queue/queue.ts";

/** Looks at the authority's answer, and again until there is one. */
export const progressJob = jobType<{ applicationId: string }>("visas.progress", {
  key: ({ applicationId }) => applicationId,
});
/** Mails the link to go on with a draft. */
export const resumeMailJob = jobType<{ applicationId: string }>("visas.resume-mail");
/** Tells where the application stands now. */
export const statusMailJob = jobType<{ applicationId: string; status: VisaStatus }>("visas.status-mail");
