import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookieNames } from "./cookies.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Where the server sets cookies. It names each by a constant: `const keyCookie = "session_key"`. */
const serverSetters = [
  "server/http/csrf.ts",
  "server/http/session-cookies.ts",
  "server/http/staff-cookie.ts",
  "server/http/visitor-cookie.ts",
];

test.each(["en", "ar"])("the privacy policy names every cookie that exists and no other [%s]", (locale) => {
  const [, part = ""] = read(`content/pages/privacy/${locale}.md`).split("\n## 9.");
  const [section = ""] = part.split("\n## ");
  const told = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!);
  const ofServer = serverSetters.flatMap((path) => [
    ...read(path).matchAll(/^(?:export )?const \w+Cookie = "(\w+)";/gm),
  ]);
  const kept = new Set([...Object.values(cookieNames), ...ofServer.map(([, name]) => name!)]);
  expect(told.toSorted()).toEqual([...kept].toSorted());
});

test("cookies are set only where their names are listed", () => {
  const sources = globSync("{server,web}/**/*.{ts,tsx}", { cwd: root }).filter((path) => !path.includes("test"));
  const setters = sources.filter((path) => /\bsetCookie\(|document\.cookie =/.test(read(path)));
  expect(setters.toSorted()).toEqual([...serverSetters, "web/lib/cookies.ts"]);
});
