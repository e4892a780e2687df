import { html, raw } from "hono/html";
import type { Locale } from "#contract/text.ts";
import { mailLogo } from "#server/platform/mail-logo.ts";
import { blockHtml } from "./block-html.ts";
import { blockText } from "./block-text.ts";
import type { MailBlock, MailTone } from "./mail-blocks.ts";
import { colours, font, styleSheet, tones, type Writer, writerOf } from "./mail-style.ts";

/** A mail in words of one language; every text is plain, escaped here. `button.url` is a whole address. */
export type MailParts = {
  locale: Locale;
  preheader: string;
  /** The state of what it is about, in a band with the heading; none for a mail that tells of no state. */
  tone: MailTone | null;
  greeting: string;
  heading: string;
  /** Under the heading; where blocks follow, only the first stands above them. */
  paragraphs: string[];
  /** Above the button, and below it. */
  blocks: readonly MailBlock[];
  more: readonly MailBlock[];
  button: { label: string; url: string; fallback: string } | null;
  /** Help, sign-off and company lines under the message. */
  closing: string[];
  footer: string[];
  /** Holds `mailCodeSlot`: how to find out whether the message is ours. */
  codeLine: string;
};

/** Both parts of a mail, with the same facts. */
export async function layOutMail(parts: MailParts): Promise<{ html: string; text: string }> {
  return { html: String(await asHtml(parts)), text: asText(parts) };
}

/** What stands above the blocks, and what below them. */
function paragraphsOf({ paragraphs, blocks }: MailParts): [above: string[], below: string[]] {
  return blocks.length > 0 ? [paragraphs.slice(0, 1), paragraphs.slice(1)] : [paragraphs, []];
}

function asText(parts: MailParts): string {
  const { heading, greeting, blocks, more, button, closing, footer, codeLine } = parts;
  const [above, below] = paragraphsOf(parts);
  const action = button ? [`${button.label}: ${button.url}`] : [];
  const all = [heading, greeting, ...above, ...blocks.map(blockText), ...action, ...more.map(blockText), ...below];
  return [...all, ...closing, "--", ...footer, codeLine].join("\n\n");
}

function asHtml(parts: MailParts) {
  const { locale, preheader, heading, blocks, more, button, closing, footer, codeLine } = parts;
  const write = writerOf(locale);
  const { dir } = write;
  const body = `${font}font-size:15px;line-height:${locale === "ar" ? 1.8 : 1.6};color:${colours.ink};`;
  const [, below] = paragraphsOf(parts);
  const row = (content: unknown, style = "", className = "") =>
    html`<tr>
      ${write.cell(`${body}padding:0 28px 18px;${style}`, content, { className: `m-pad m-ink ${className}` })}
    </tr>`;
  const small = `font-size:13px;color:${colours.muted};`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        ${raw(`<style>${styleSheet}</style>`)}
      </head>
      <body class="m-body" style="margin:0;background:${colours.sand}">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        ${write.table(
          html`<tr>
            <td class="m-outer" align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                dir="${dir}"
                class="m-sheet"
                style="width:100%;max-width:600px;background:#fff;border:1px solid ${colours.line};border-radius:16px;border-collapse:separate;overflow:hidden"
              >
                <tr>
                  ${write.cell(
                    `${body}padding:18px 28px;`,
                    html`<img
                        src="cid:${mailLogo.cid}"
                        width="32"
                        height="32"
                        alt=""
                        style="vertical-align:middle;border:0;margin-${write.end}:10px"
                      /><span style="font-size:20px;font-weight:600;vertical-align:middle"
                        >${locale === "ar" ? "وجهة" : "Wijha"}</span
                      >`,
                    { className: "m-pad m-ink" },
                  )}
                </tr>
                ${head(write, parts, body)} ${blocks.map((block) => row(blockHtml(write, block)))}
                ${
                  button
                    ? html`${row(
                        write.table(
                          html`<tr>
                            <td align="center" style="background:${colours.palm};border-radius:12px;text-align:center">
                              <a
                                href="${button.url}"
                                style="${raw(font)}display:block;padding:14px 20px;color:#fff;font-weight:600;font-size:16px;text-decoration:none"
                                >${button.label}</a
                              >
                            </td>
                          </tr>`,
                        ),
                        "padding-bottom:8px;",
                      )}
                      ${row(button.fallback, `${small}word-break:break-word;`, "m-muted")}`
                    : ""
                }
                ${more.map((block) => row(blockHtml(write, block)))}
                ${[...below, ...closing].map((text) => row(text, "padding-bottom:12px;"))}
                <tr>
                  ${write.cell(
                    `${body}${small}padding:16px 28px;background:${colours.sand};border-top:1px solid ${colours.line};`,
                    codeLine,
                    { className: "m-pad m-sand m-line m-muted" },
                  )}
                </tr>
                <tr>
                  ${write.cell(
                    `${body}font-size:13px;padding:16px 28px 20px;background:#062E27;color:#B9D3CB;`,
                    footer.map((text) => html`<div dir="${dir}" style="padding-bottom:6px">${text}</div>`),
                    { className: "m-pad" },
                  )}
                </tr>
              </table>
            </td>
          </tr>`,
          `background:${colours.sand};`,
          "m-body",
        )}
      </body>
    </html>`;
}

/** The state in one band, with the heading and the first words; without a state the same on the sheet itself. */
function head(write: Writer, parts: MailParts, body: string) {
  const { tone, heading, greeting } = parts;
  const look = tone && tones[tone];
  const [above] = paragraphsOf(parts);
  const title = `margin:0 0 6px;font-size:23px;line-height:1.35;font-weight:600;color:${colours.ink};`;
  const words = html`<h1 class="m-ink" style="${raw(title)}">${heading}</h1>
    ${[greeting, ...above].map((text) => html`<p class="m-ink" style="margin:0 0 6px">${text}</p>`)}`;
  const mark =
    look &&
    html`<td width="44" align="center" style="vertical-align:top;padding-${write.end}:14px;padding-top:2px">
      <span
        aria-hidden="true"
        style="${raw(font)}display:block;width:40px;height:40px;line-height:40px;border-radius:20px;background:${look.strong};color:#fff;text-align:center;font-size:20px;font-weight:600"
        >${look.mark}</span
      >
    </td>`;
  const inside = look
    ? write.table(
        html`<tr>
          ${mark} ${write.cell(body, words)}
        </tr>`,
      )
    : words;
  const band = html`<tr>
    ${write.cell(`${body}padding:${look ? 22 : 4}px 28px;${look ? `background:${look.tint};` : ""}`, inside, {
      className: `m-pad m-ink ${tone ? `m-${tone}` : ""}`,
    })}
  </tr>`;
  return html`${band}
    <tr>
      <td style="height:${look ? 20 : 8}px;line-height:1px;font-size:1px">&nbsp;</td>
    </tr>`;
}
