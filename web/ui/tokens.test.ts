import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("web/ui/tokens.css", "utf8");
const tokens = new Map<string, [light: string, dark: string]>();
for (const [, name = "", light, dark, both = ""] of css.matchAll(
  /--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))/g,
)) {
  tokens.set(name, [light ?? both, dark ?? both]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const shade = (name: string, theme: 0 | 1) => {
  const both = tokens.get(name);
  if (!both) throw new Error(`no colour ${name}`);
  return both[theme];
};

const surfaces = ["paper", "sand", "sand-2"];
const texts = ["ink", "muted", "faint", "palm-600", "dusk-600", "gold-700"];
const states = ["ok", "warn", "bad", "info"];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("in %s", (_, theme) => {
  test.each([...texts, ...states])("%s can be read on every surface and on its own tint", (name) => {
    const tint = `${name.replace(/-\d+$/, "")}-50`;
    const under = tokens.has(tint) ? [...surfaces, tint] : surfaces;
    const tooWeak = under.filter((surface) => contrast(shade(name, theme), shade(surface, theme)) < 4.5);
    expect(tooWeak).toEqual([]);
  });

  test.each(states)("the text of a %s notice can be read on its tint", (state) => {
    expect(contrast(shade(`${state}-700`, theme), shade(`${state}-50`, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["palm-500", "palm-700", "palm-900", "bad-fill", "toast"])("white can be read on %s", (fill) => {
    expect(contrast("#ffffff", shade(fill, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["edge", "ring"])("%s stands out from the paper", (line) => {
    expect(contrast(shade(line, theme), shade("paper", theme))).toBeGreaterThanOrEqual(3);
  });
});
