import { Hono } from "hono";
import { html } from "hono/html";
import { boxPage, boxPolicy, boxTabs, boxTime } from "#server/platform/box-page.ts";
import type { BoxedPush, PushBox } from "./push-box.ts";

/** The push messages of the embedded set-up at /mailbox/pushes. Never part of a set-up with keys that sends them. */
export function pushBoxPages(box: PushBox): Hono {
  const pages = new Hono();
  pages.get("/mailbox/pushes", async (c) => {
    c.header("Content-Security-Policy", boxPolicy);
    return c.html(boxPage("Push messages", list(await box.list())));
  });
  return pages;
}

const list = (messages: BoxedPush[]) =>
  html`${boxTabs("pushes")}
    <h1>Push messages</h1>
    ${
      messages.length === 0
        ? html`<p>No push messages yet.</p>`
        : html`<ul class="texts">
            ${messages.map(
              ({ receivedAt, service, locale, title, body, path }) =>
                html`<li>
                  <p>${boxTime(receivedAt)} · By <bdi>${service}</bdi></p>
                  <p lang="${locale}" dir="auto"><a href="${path}">${title}</a></p>
                  <p class="text" lang="${locale}" dir="auto">${body}</p>
                </li>`,
            )}
          </ul>`
    }`;
