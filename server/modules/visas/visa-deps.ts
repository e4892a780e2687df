import type { ContactProofs } from "#server/modules/contact-proofs/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { RenderPdf } from "#server/platform/pdf/render-pdf.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import type { VisaAuthority } from "./progress/visa-authority.ts";

export type VisaDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  files: FileStore;
  renderPdf: RenderPdf;
  published: PublishedRepository;
  scan: VirusScan;
  authority: VisaAuthority;
  /** Who holds what a visitor began, and the codes that open it elsewhere. */
  contacts: Pick<ContactProofs, "holds" | "proves" | "sendCode" | "prove">;
  /** Encrypts what travellers wrote, and what they sent. */
  keys: { answers: KeyRing; files: KeyRing };
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
};
