import { html, raw } from "hono/html";
import type { Locale } from "#contract/text.ts";

/** A mail in words of one language; every text is plain, escaped here. `button.url` is a whole address. */
export type MailParts = {
  locale: Locale;
  preheader: string;
  greeting: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; url: string; fallback: string } | null;
  /** Help, sign-off and company lines under the message. */
  closing: string[];
  footer: string[];
  /** Holds `mailCodeSlot`: how to find out whether the message is ours. */
  codeLine: string;
};

/** Where the code of the message and the site's own name go in once it is sent (modules/mail-verification). */
export const mailCodeSlot = "[[code]]";
export const mailSiteSlot = "[[site]]";

const colours = { ink: "#10201D", muted: "#52635F", line: "#E4DDD0", sand: "#FAF7F1", palm: "#0E7C66" };

/** Both parts of a mail. Tables and inline styles, `dir` on every cell: mail programs know nothing better. */
export async function layOutMail(parts: MailParts): Promise<{ html: string; text: string }> {
  return { html: String(await asHtml(parts)), text: asText(parts) };
}

function asText({ greeting, heading, paragraphs, button, closing, footer, codeLine }: MailParts): string {
  const action = button ? [`${button.label}: ${button.url}`] : [];
  return [heading, greeting, ...paragraphs, ...action, ...closing, "--", ...footer, codeLine].join("\n\n");
}

function asHtml({ locale, preheader, greeting, heading, paragraphs, button, closing, footer, codeLine }: MailParts) {
  const dir = locale === "ar" ? "rtl" : "ltr";
  const side = locale === "ar" ? "right" : "left";
  const cell = (style: string) => raw(`dir="${dir}" align="${side}" style="text-align:${side};${style}"`);
  const body = `font:400 16px/1.7 'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif;color:${colours.ink};`;
  const paragraph = (text: string, style = body) =>
    html`<tr>
      <td ${cell(`${style}padding:0 28px 14px`)}>${text}</td>
    </tr>`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;background:${colours.sand}">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          dir="${dir}"
          style="background:${colours.sand}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                dir="${dir}"
                style="width:100%;max-width:600px;background:#fff;border:1px solid ${colours.line};border-radius:12px"
              >
                <tr>
                  <td ${cell(`${body}padding:24px 28px 8px;font-weight:600;color:${colours.palm};font-size:20px`)}>
                    ${locale === "ar" ? "وجهة" : "Wijha"}
                  </td>
                </tr>
                <tr>
                  <td ${cell(`${body}padding:8px 28px 14px;font-size:24px;line-height:1.35;font-weight:600`)}>
                    ${heading}
                  </td>
                </tr>
                ${paragraph(greeting)} ${paragraphs.map((text) => paragraph(text))}
                ${
                  button
                    ? html`<tr>
                          <td ${cell("padding:8px 28px 18px")}>
                            <a
                              href="${button.url}"
                              style="${raw(body)}display:inline-block;background:${colours.palm};color:#fff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:8px"
                              >${button.label}</a
                            >
                          </td>
                        </tr>
                        ${paragraph(button.fallback, `${body}font-size:13px;color:${colours.muted};word-break:break-word;`)}`
                    : ""
                }
                ${closing.map((text) => paragraph(text))}
                <tr>
                  <td
                    ${cell(`${body}padding:16px 28px 24px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.muted}`)}
                  >
                    ${[...footer, codeLine].map((text) => html`<div dir="${dir}" style="padding-bottom:6px">${text}</div>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
