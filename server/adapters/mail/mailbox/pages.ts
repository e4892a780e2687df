import { Hono } from "hono";
import { html } from "hono/html";
import { boxPage as page, boxPolicy as pagePolicy, boxTabs, boxTime as time } from "#server/platform/box-page.ts";
import { withLogo } from "#server/platform/mail-logo.ts";
import type { Mailbox, MailboxMessage } from "./mailbox.ts";

/** Mail is shown as its sender wrote it: it may style itself and show pictures inside it, and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const uuid = "[0-9a-f-]{36}";

/** The mailbox of the embedded set-up at /mailbox: what would have been sent, to be read. Never part of a set-up with SMTP. */
export function mailboxPages(mailbox: Mailbox): Hono {
  const pages = new Hono();
  pages.get("/mailbox", async (c) => {
    c.header("Content-Security-Policy", pagePolicy);
    return c.html(page("Mailbox", list(await mailbox.list())));
  });
  pages.get(`/mailbox/:id{${uuid}}`, async (c) => {
    const message = await mailbox.find(c.req.param("id"));
    c.header("Content-Security-Policy", pagePolicy);
    return message
      ? c.html(page(message.subject, detail(message)))
      : c.html(page("Mailbox", html`<p>There is no such message.</p>`), 404);
  });
  pages.get(`/mailbox/:id{${uuid}}/html`, async (c) => {
    const message = await mailbox.find(c.req.param("id"));
    if (!message) return c.text("There is no such message.", 404);
    c.header("Content-Security-Policy", mailPolicy);
    return c.html(withLogo(message.htmlBody));
  });
  pages.get(`/mailbox/:id{${uuid}}/files/:file{${uuid}}`, async (c) => {
    const message = await mailbox.find(c.req.param("id"));
    const file = message?.attachments.find(({ id }) => id === c.req.param("file"));
    const content = file && (await mailbox.readAttachment(file.id));
    if (!content) return c.text("There is no such file.", 404);
    c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
    return c.body(new Uint8Array(content), 200, { "content-type": file.contentType });
  });
  return pages;
}

const list = (messages: MailboxMessage[]) =>
  messages.length === 0
    ? html`${boxTabs("mail")}
        <h1>Mailbox</h1>
        <p>No mail yet.</p>`
    : html`${boxTabs("mail")}
        <h1>Mailbox</h1>
        <table>
          <thead>
            <tr>
              <th>Received</th>
              <th>To</th>
              <th>Subject</th>
              <th>Files</th>
            </tr>
          </thead>
          <tbody>
            ${messages.map(
              (message) =>
                html`<tr>
                  <td>${time(message.receivedAt)}</td>
                  <td><bdi>${message.toAddress}</bdi></td>
                  <td><a href="/mailbox/${message.id}" lang="${message.locale}" dir="auto">${message.subject}</a></td>
                  <td>${message.attachments.length || ""}</td>
                </tr>`,
            )}
          </tbody>
        </table>`;

const detail = (message: MailboxMessage) =>
  html`<p><a href="/mailbox">All mail</a></p>
    <h1 lang="${message.locale}" dir="auto">${message.subject}</h1>
    <p>
      To <bdi>${message.toName ? `${message.toName} <${message.toAddress}>` : message.toAddress}</bdi>,
      ${time(message.receivedAt)}
    </p>
    ${message.attachments.map(
      (file) =>
        html`<p>
          <a href="/mailbox/${message.id}/files/${file.id}" download>${file.filename}</a> (${file.contentType},
          ${Math.ceil(file.size / 1024)} KB)
        </p>`,
    )}
    <h2>As HTML</h2>
    <iframe
      title="The message as HTML"
      src="/mailbox/${message.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>As plain text</h2>
    <pre lang="${message.locale}" dir="auto">${message.textBody}</pre>`;
