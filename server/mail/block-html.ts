import { html } from "hono/html";
import type { MailAmount, MailBlock, MailFact, MailStop } from "./mail-blocks.ts";
import { colours, type Html, tones, type Writer } from "./mail-style.ts";

type Block<Type extends MailBlock["type"]> = Extract<MailBlock, { type: Type }>;

/** One block as tables. */
export function blockHtml(write: Writer, block: MailBlock): Html {
  if (block.type === "codes") return codes(write, block);
  if (block.type === "leg") return leg(write, block);
  if (block.type === "thing") return thing(write, block);
  if (block.type === "people") return people(write, block);
  if (block.type === "prices") return prices(write, block);
  if (block.type === "steps") return steps(write, block);
  if (block.type === "links") return links(block);
  if (block.type === "words") return words(write, block);
  return deadline(write, block);
}

const title = (text: string) =>
  html`<h2 class="m-ink" style="margin:0 0 8px;font-size:16px;font-weight:600;color:${colours.ink}">${text}</h2>`;
const muted = `color:${colours.muted};font-size:13px;line-height:1.5;`;
const box = `border:1px solid ${colours.line};border-radius:14px;`;

const codes = (write: Writer, block: Block<"codes">): Html => {
  const code = ({ label, value, note = "" }: MailFact, index: number) =>
    write.cell(
      `padding-${write.start}:${index ? 6 : 0}px;padding-${write.end}:${index < block.codes.length - 1 ? 6 : 0}px;vertical-align:top;`,
      html`<div
        class="m-code"
        style="border:1.5px dashed #8CCAB9;border-radius:12px;background:${colours.palm50};padding:12px 14px"
      >
        <span class="m-muted" style="display:block;${muted}">${label}</span>
        ${write.ltr(value, `display:block;text-align:${write.start};font-size:18px;font-weight:600;letter-spacing:.02em;line-height:1.5;word-break:break-all;`)}
        <span class="m-muted" style="display:block;${muted}">${note}</span>
      </div>`,
      { className: "m-cell m-codetext", width: `${Math.floor(100 / block.codes.length)}%` },
    );
  return write.table(
    html`<tr style="color:${colours.palm700}">
      ${block.codes.map(code)}
    </tr>`,
    `color:${colours.palm700};`,
    "m-stack m-codetext",
  );
};

const stop = (write: Writer, { time, city, code, place }: MailStop, align: "start" | "end") =>
  write.cell(
    "width:36%;padding:14px 18px 6px;vertical-align:top;line-height:1.5;",
    html`<bdi
        dir="ltr"
        class="m-time"
        style="display:block;text-align:inherit;font-size:26px;font-weight:600;line-height:1.2"
        >${time}</bdi
      >
      <b style="font-weight:600">${city}</b>
      ${code ? html`<bdi dir="ltr" class="m-muted" style="color:${colours.muted}">${code}</bdi>` : ""}
      <span class="m-muted" style="display:block;${muted}">${place}</span>`,
    { align, className: "m-ink m-half" },
  );

const leg = (write: Writer, block: Block<"leg">): Html =>
  html`<div class="m-line" style="${box}overflow:hidden">
    ${write.table(
      html`<tr>
        ${write.cell(
          `background:${colours.sand};padding:10px 18px;font-size:14px;line-height:1.5;border-bottom:1px solid ${colours.line};`,
          html`<b style="font-weight:600">${block.title}</b> · ${block.day}`,
          { className: "m-sand m-ink m-line" },
        )}
        ${write.cell(
          `background:${colours.sand};padding:10px 18px;${muted}border-bottom:1px solid ${colours.line};`,
          html`<bdi>${block.by}</bdi>`,
          { align: "end", className: "m-sand m-muted m-line" },
        )}
      </tr>`,
    )}
    ${write.table(
      html`<tr>
        ${stop(write, block.from, "start")}
        <td class="m-muted" align="center" style="padding:18px 0 0;text-align:center;vertical-align:top;${muted}">
          ${block.between.map(
            (line, index) =>
              html`${index === 1 ? html`<div class="m-line" style="border-top:2px solid #C9D3CF;margin:4px 0;font-size:1px;line-height:1px">&nbsp;</div>` : ""}<bdi
                  >${line}</bdi
                >`,
          )}
        </td>
        ${stop(write, block.to, "end")}
      </tr>`,
    )}
    ${block.facts.length > 0 ? html`<div class="m-muted" style="padding:4px 18px 14px;${muted}">${block.facts.join(" · ")}</div>` : ""}
  </div>`;

const thing = (write: Writer, block: Block<"thing">): Html =>
  html`<div class="m-line" style="${box}overflow:hidden">
    <div
      class="m-sand m-line m-ink"
      style="background:${colours.sand};padding:12px 18px;border-bottom:1px solid ${colours.line}"
    >
      <b style="font-size:17px;font-weight:600">${block.title}</b>
      ${block.note ? html`<span class="m-muted" style="display:block;${muted}">${block.note}</span>` : ""}
    </div>
    ${
      block.pairs.length > 0
        ? write.table(
            html`<tr>
              ${block.pairs.map((pair) => fact(write, pair, Math.floor(100 / block.pairs.length)))}
            </tr>`,
          )
        : ""
    }
    ${block.lines.map(
      (line) =>
        html`<div class="m-line m-ink" style="border-top:1px solid ${colours.line};padding:10px 18px;line-height:1.5">
          <b style="font-weight:600">${line.title}</b>
          ${line.note ? html`<span class="m-muted" style="display:block;${muted}">${line.note}</span>` : ""}
        </div>`,
    )}
  </div>`;

const links = (block: Block<"links">): Html =>
  html`${block.links.map(
    ({ label, url }) =>
      html`<div style="padding:2px 0;line-height:1.7">
        <a href="${url}" class="m-ink" style="color:${colours.palm};text-decoration:underline">${label}</a>
      </div>`,
  )}`;

/** Line breaks are kept: a person has set them. */
const words = (write: Writer, block: Block<"words">): Html =>
  html`${block.paragraphs.map(
    (text) =>
      html`<div dir="auto" class="m-ink" style="padding:0 0 12px;text-align:${write.start};white-space:pre-line">
        ${text}
      </div>`,
  )}`;

const fact = (write: Writer, { label, value, note }: MailFact, width: number) =>
  write.cell(
    "padding:12px 18px;vertical-align:top;line-height:1.5;",
    html`<span class="m-muted" style="display:block;${muted}">${label}</span>
      <b class="m-ink" style="font-size:17px;font-weight:600">${value}</b>
      ${note ? html`<span class="m-muted" style="display:block;${muted}">${note}</span>` : ""}`,
    { width: `${width}%` },
  );

const people = (write: Writer, block: Block<"people">): Html =>
  html`${title(block.title)}
  ${write.table(
    block.people.map(({ name, about, number, gone }, index) => {
      const edge = index ? `border-top:1px solid ${colours.line};` : "";
      return html`<tr>
        ${write.cell(
          `padding:8px 0;${edge}`,
          html`<b style="font-weight:600;${gone ? "text-decoration:line-through" : ""}"><bdi>${name}</bdi></b>
            <span class="m-muted" style="${muted}">${gone ?? about}</span>`,
          { className: "m-line m-ink" },
        )}
        ${write.cell(`padding:8px 0;${muted}${edge}`, write.ltr(number, gone ? "text-decoration:line-through" : ""), {
          align: "end",
          className: "m-line m-muted",
        })}
      </tr>`;
    }),
  )}`;

const prices = (write: Writer, block: Block<"prices">): Html => {
  const row = ({ label, amount, tone }: MailAmount) => {
    const look = { className: tone ? "m-less" : "m-muted" };
    const colour = `color:${tone ? colours.ok : colours.muted};`;
    return html`<tr>
      ${write.cell(`padding:4px 0;${colour}`, label, look)}
      ${write.cell(`padding:4px 0;white-space:nowrap;${tone ? colour : ""}`, write.ltr(amount), { align: "end", className: tone ? "m-less" : "m-ink" })}
    </tr>`;
  };
  const sum = `padding:12px 0 0;border-top:1px dashed ${colours.line};font-weight:600;font-size:17px;`;
  return html`${title(block.title)}
  ${write.table(
    html`${block.lines.map(row)}
      <tr>
        ${write.cell(sum, block.total.label, { className: "m-line m-ink" })}
        ${write.cell(`${sum}white-space:nowrap;`, write.ltr(block.total.amount), { align: "end", className: "m-line m-ink" })}
      </tr>`,
  )}`;
};

const steps = (write: Writer, block: Block<"steps">): Html =>
  write.table(
    block.steps.map(
      ({ title: name, note, done }, index) =>
        html`<tr>
          ${write.cell(
            "padding:5px 0;vertical-align:top;",
            html`<span
              class="${done ? "m-code m-codetext" : "m-sand m-muted"}"
              style="display:block;width:26px;height:26px;line-height:26px;border-radius:13px;background:${done ? colours.palm50 : colours.line};color:${done ? colours.palm700 : colours.muted};text-align:center;font-size:13px;font-weight:600"
              >${done ? "✓" : String(index + 1)}</span
            >`,
            { width: "40" },
          )}
          ${write.cell(
            "padding:5px 0;line-height:1.5;",
            html`<b style="font-weight:600">${name}</b
              ><span class="m-muted" style="display:block;${muted}">${note}</span>`,
            { className: "m-ink" },
          )}
        </tr>`,
    ),
  );

const deadline = (write: Writer, { until, amount }: Block<"deadline">): Html =>
  write.table(
    html`<tr>
      ${fact(write, until, 60)} ${fact(write, amount, 40)}
    </tr>`,
    `background:${tones.warn.tint};border-radius:12px;`,
    "m-warn",
  );
