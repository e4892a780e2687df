import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hiddenCookies } from "#server/http/session-cookies.ts";
import { cookieNames } from "#web/lib/cookies.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test.each(["en", "ar"])("the privacy policy names every cookie that exists and no other [%s]", (locale) => {
  const [, part = ""] = read(`content/pages/privacy/${locale}.md`).split("\n## 9.");
  const [section = ""] = part.split("\n## ");
  const named = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...Object.values(cookieNames), ...hiddenCookies].toSorted());
});

test("cookies are set only where the lists above are held to", () => {
  const sources = globSync("{server,web}/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/test/.test(path));
  const setters = sources.filter((path) => /\bsetCookie\(|document\.cookie =/.test(read(path)));
  expect(setters.toSorted()).toEqual(["server/http/csrf.ts", "server/http/session-cookies.ts", "web/lib/cookies.ts"]);
});
