import { html, raw } from "hono/html";
import type { Locale } from "#contract/text.ts";
import type { MailTone } from "./mail-blocks.ts";

export type Html = ReturnType<typeof html>;

export const colours = {
  ink: "#10201D",
  muted: "#52635F",
  line: "#E4DDD0",
  sand: "#FAF7F1",
  palm: "#0E7C66",
  palm50: "#E8F5F1",
  palm700: "#084F42",
  ok: "#1B7F4D",
  bad: "#B93A24",
};

/** Ground, mark and the mark itself. */
export const tones: Record<MailTone, { tint: string; strong: string; mark: string }> = {
  ok: { tint: "#E7F5EC", strong: "#1B7F4D", mark: "✓" },
  info: { tint: "#E8F1FB", strong: "#2463A8", mark: "i" },
  warn: { tint: "#FDF3DF", strong: "#A66A00", mark: "!" },
  bad: { tint: "#FCEBE7", strong: "#B93A24", mark: "✕" },
};

/** Mail programs know nothing better than tables with inline styles; the language's sides are told to each cell. */
export function writerOf(locale: Locale) {
  const dir = locale === "ar" ? "rtl" : "ltr";
  const [start, end] = locale === "ar" ? (["right", "left"] as const) : (["left", "right"] as const);
  return {
    locale,
    dir,
    start,
    end,
    table: (rows: unknown, style = "", className = "") =>
      html`<table
        role="presentation"
        dir="${dir}"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="${className}"
        style="border-collapse:separate;border-spacing:0;${raw(style)}"
      >
        ${rows}
      </table>`,
    cell: (
      style: string,
      content: unknown,
      more: { className?: string; width?: string; align?: "start" | "end" } = {},
    ) =>
      html`<td
        dir="${dir}"
        align="${more.align === "end" ? end : start}"
        ${more.width ? raw(`width="${more.width}"`) : ""}
        class="${more.className ?? ""}"
        style="text-align:${more.align === "end" ? end : start};${raw(style)}"
      >
        ${content}
      </td>`,
    /** A run of its own direction: codes, times and amounts from left to right, names as they are written. */
    ltr: (text: string, style = "") => html`<bdi dir="ltr" style="${raw(style)}">${text}</bdi>`,
  };
}
export type Writer = ReturnType<typeof writerOf>;

export const font = "font-family:'Readex Pro','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;";

/** A mail program that knows the reader's dark look, or a narrow screen, takes these; the others show the inline styles. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media only screen and (max-width:480px){
.m-pad{padding-left:18px!important;padding-right:18px!important}
.m-stack,.m-stack tbody,.m-stack tr,.m-stack td{display:block!important;width:auto!important}
.m-stack td+td{padding-top:10px!important}
.m-stack .m-cell{padding-left:0!important;padding-right:0!important}
.m-time{font-size:20px!important}
.m-half{padding-left:12px!important;padding-right:12px!important}
.m-outer{padding:0!important}
.m-sheet{border-radius:0!important}
}
@media (prefers-color-scheme:dark){
.m-body,.m-outer{background:#0b1513!important}
.m-sheet{background:#14211e!important;border-color:#2a3a36!important}
.m-ink{color:#eef3f1!important}
.m-muted{color:#a9bab5!important}
.m-sand{background:#1a2926!important}
.m-line{border-color:#2f413c!important}
.m-code{background:#10322b!important;border-color:#2f7a68!important}
.m-codetext{color:#8fdcc7!important}
.m-ok{background:#12301f!important}.m-info{background:#12263d!important}.m-warn{background:#33270c!important}.m-bad{background:#3a1a14!important}
.m-less{color:#7fd3a4!important}
.m-link{color:#7fd3bd!important}
}`;
