import { Hono } from "hono";
import { html } from "hono/html";
import { boxPage, boxPolicy, boxTabs, boxTime } from "#server/platform/box-page.ts";
import { countSegments } from "#server/platform/texts/count-segments.ts";
import type { BoxedText, TextBox } from "./sandbox-texts.ts";

/** The text messages of the embedded set-up at /mailbox/texts. Never part of a set-up with a service that sends them. */
export function textBoxPages(box: TextBox): Hono {
  const pages = new Hono();
  pages.get("/mailbox/texts", async (c) => {
    c.header("Content-Security-Policy", boxPolicy);
    return c.html(boxPage("Text messages", list(await box.list())));
  });
  return pages;
}

const list = (messages: BoxedText[]) =>
  html`${boxTabs("texts")}
    <h1>Text messages</h1>
    ${
      messages.length === 0
        ? html`<p>No text messages yet.</p>`
        : html`<ul class="texts">
            ${messages.map(
              ({ receivedAt, toNumber, textBody }) =>
                html`<li>
                  <p>${boxTime(receivedAt)} · To <bdi>${toNumber}</bdi> · ${countSegments(textBody)} segments</p>
                  <p class="text" dir="auto">${withLinks(textBody)}</p>
                </li>`,
            )}
          </ul>`
    }`;

/** The text, its addresses as links, as a telephone shows them; what stands in a list is escaped. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part));
