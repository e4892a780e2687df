import { html, raw } from "hono/html";

type Html = ReturnType<typeof html>;

/** A page of what would have been sent: it shows and does nothing. */
export const boxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const boxTime = (instant: Date): Html =>
  html`<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 16).replace("T", " ")} UTC</time>`;

const boxes = {
  mail: { path: "/mailbox", name: "Mail" },
  texts: { path: "/mailbox/texts", name: "Text messages" },
  pushes: { path: "/mailbox/pushes", name: "Push messages" },
};

/** The lists beside each other, the one that is shown not as a link. */
export const boxTabs = (shown: keyof typeof boxes): Html =>
  html`<nav aria-label="Boxes">
    ${Object.entries(boxes).map(
      ([box, { path, name }], at) =>
        html`${at > 0 ? " · " : ""}${box === shown ? html`<b>${name}</b>` : html`<a href="${path}">${name}</a>`}`,
    )}
  </nav>`;

/** The page around a list or a message of the embedded set-up. */
export const boxPage = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>
        body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color: #1d2433; }
        table { inline-size: 100%; border-collapse: collapse; }
        th, td { text-align: start; padding: .5rem .75rem; border-block-end: 1px solid #d9dee8; vertical-align: top; }
        iframe { inline-size: 100%; block-size: 44rem; border: 1px solid #d9dee8; border-radius: 8px; background: #fff; }
        pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #d9dee8; border-radius: 8px; unicode-bidi: plaintext; }
        h1 { overflow-wrap: anywhere; }
        .texts { padding: 0; list-style: none; }
        .texts li { padding-block: .75rem; border-block-end: 1px solid #d9dee8; }
        .texts p { margin: 0; }
        .text { overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: plaintext; }
      </style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
