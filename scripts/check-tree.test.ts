import { expect, test } from "vitest";
import { compareTree, findMissingFiles, readTree } from "./check-tree.ts";

const tree = `contract/            one file a domain
server/              the application
  adapters/ compose/
  modules/           one folder a domain
    bookings/        the core
web/
`;

const disk: Record<string, string[]> = {
  "": ["contract", "server", "web", "node_modules", ".git"],
  server: ["adapters", "compose", "modules"],
  "server/modules": ["bookings"],
};

test("a line names one folder with its words, or several", () => {
  expect(readTree(tree)).toEqual(
    new Map([
      ["", new Set(["contract", "server", "web"])],
      ["server", new Set(["adapters", "compose", "modules"])],
      ["server/modules", new Set(["bookings"])],
    ]),
  );
});

test("the tree of the disk is accepted, a folder more or less is named", () => {
  expect(compareTree(tree, (path) => disk[path] ?? [])).toEqual([]);
  const changed = { ...disk, server: ["adapters", "modules", "jobs"] };
  expect(compareTree(tree, (path) => changed[path as keyof typeof changed] ?? [])).toEqual([
    "server/jobs/ is not in the tree of the docs",
    "server/compose/ is in the docs, not on disk",
  ]);
});

test("a file that the docs name is found by its path or the end of it; a placeholder names none", () => {
  const files = ["server/modules/payments/settle-payment.ts", "web/routes.ts"];
  expect(
    findMissingFiles(
      "`payments/settle-payment.ts`, `routes.ts`, `verb-noun.ts`, `<module>/routes.ts`, `*.suite.ts`",
      files,
    ),
  ).toEqual(["verb-noun.ts"]);
});
