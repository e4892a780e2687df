import { createTransport } from "nodemailer";
import type { Log } from "#server/platform/log.ts";
import { mailLogo } from "#server/platform/mail-logo.ts";
import type { Email, Mailer } from "#server/platform/mailer.ts";

export type SmtpOptions = {
  url: string;
  from: string;
  log: Log;
  /** Told of a letter that the service has refused for good. */
  onRejected?: (email: Email) => Promise<void>;
};

/** Sends by SMTP (`SMTP_URL`). A refusal for good (5xx) is logged and dropped; everything else is thrown, to be tried again. */
export function createSmtpMailer({ url, from, log, onRejected }: SmtpOptions): Mailer {
  const transport = createTransport(url);
  return {
    send: async (email) => {
      const { key, to, toName, replyTo, subject, text, html, unsubscribeUrl, attachments = [] } = email;
      try {
        await transport.sendMail({
          from,
          to: toName ? { address: to, name: toName } : to,
          replyTo,
          subject,
          text,
          html,
          ...(unsubscribeUrl && {
            headers: {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            },
          }),
          // The same for a repeat, so that a mailbox can tell two copies of one message.
          messageId: `<${key}@${new URL(url).hostname}>`,
          attachments: [
            ...attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
            // Within the message, so that it is shown without asking the network.
            ...(html.includes(`cid:${mailLogo.cid}`)
              ? [{ ...mailLogo, filename: "logo.png", contentDisposition: "inline" as const }]
              : []),
          ],
        });
      } catch (error) {
        if (!isFinal(error)) throw error;
        log.error("mail rejected by the mail service", { key, error });
        await onRejected?.(email);
      }
    },
  };
}

function isFinal(error: unknown): boolean {
  const status = (error as { responseCode?: number }).responseCode;
  return status !== undefined && status >= 500 && status < 600;
}
