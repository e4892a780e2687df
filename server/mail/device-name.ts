import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  // After Chrome and all others that call themselves Safari too.
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome/Android` as it is kept: what a program says of itself, either half empty when it does not tell. */
export const readDevice = (userAgent: string): string =>
  `${find(browsers, userAgent) ?? ""}/${find(systems, userAgent) ?? ""}`;

/** "Chrome on Android" in words of the reader. */
export function describeDevice(kept: string, locale: Locale): string {
  const [browser = "", system = ""] = kept.split("/");
  const t = translator(locale);
  if (browser && system) return t("mail.device_on", { browser, system });
  return browser || system || t("mail.device_unknown");
}
