/** An element as canonical XML (C14N) writes it: attributes in the order given, no empty-element tags. */
export type XmlNode = string;

/** @param content elements one after another, or text */
export function element(
  name: string,
  content: XmlNode | readonly XmlNode[] | { text: string },
  attributes: Record<string, string> = {},
): XmlNode {
  const inside =
    typeof content === "string" ? content : "text" in content ? escapeText(content.text) : content.join("");
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${all.join("")}>${inside}</${name}>`;
}

/** An element that holds text. */
export const text = (name: string, value: string, attributes?: Record<string, string>): XmlNode =>
  element(name, { text: value }, attributes);

const escapeText = (value: string): string =>
  printable(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeAttribute = (value: string): string =>
  printable(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** XML 1.0 has no other control characters, and line ends in it depend on the reader. */
const printable = (value: string): string => value.replace(/[\p{Cc}\p{Cs}\u{fffe}\u{ffff}]+/gu, " ");
