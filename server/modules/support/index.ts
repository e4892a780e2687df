import { getFaq, sendContactMessage } from "#contract/support.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import { listFaq } from "./list-faq.ts";
import { mailMessageReceived } from "./emails/message-received.ts";
import { acknowledgeMessageJob } from "./jobs.ts";
import { deleteOldMessages, exportMessages, eraseMessages } from "./export-messages.ts";
import { messagesWithoutCase } from "./case-of-message.ts";
import { ofDesk } from "./of-desk.ts";
import { receiveMessage } from "./receive-message.ts";
import { replyBy } from "./reply-by.ts";

/** `publicUrl`: where the site is reached, without a slash at the end. */
export type SupportDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  mailer: Mailer;
  published: PublishedRepository;
  publicUrl: string;
};

/** Messages to the company and the questions it answers beforehand. */
export function createSupport(deps: SupportDeps) {
  deps.queue.handle(acknowledgeMessageJob, ({ messageId }) => mailMessageReceived(deps, messageId));
  return {
    replyBy,
    deletions: {
      messages: (before) => deleteOldMessages(deps, before),
    } satisfies Deletions,
    ofDesk: { ...ofDesk(deps), withoutCase: [messagesWithoutCase] },
    /** For accounts: what was written from an address, and forgetting it. */
    ofAccounts: {
      exportMessages: (email: string) => exportMessages(deps, email),
      eraseMessages: (email: string) => eraseMessages(deps, email),
    },
    routes: (api: Api) => {
      implement(api, sendContactMessage, (message, { locale }) => receiveMessage(deps, message, locale));
      implement(api, getFaq, () => listFaq(deps));
    },
  };
}
