import { expect, test } from "vitest";
import { missingOf, withKept } from "#contract/content/leaves.ts";
import { contentKindNames, kindOf } from "#contract/content/kinds.ts";
import { bodySchema } from "#contract/content/schema.ts";
import { proseParts } from "#server/modules/content/index.ts";
import { unevenSections } from "#server/modules/editor/uneven-sections.ts";
import { readContent } from "./read-content.ts";

const items = readContent().map((item) => ({ ...item, kind: item.kind as (typeof contentKindNames)[number] }));

test("every kind of the seed is described for the desk, and every field of it", () => {
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual([...contentKindNames].toSorted());
  const faults = items.flatMap(({ kind, id, body }) => {
    const { error } = bodySchema(kindOf(kind)).safeParse(body);
    return (error?.issues ?? []).map(({ path, message }) => `${kind} ${id} ${path.join(".")}: ${message}`);
  });
  expect(faults).toEqual([]);
});

test("every text of the seed is there in both languages, with the same parts in both", () => {
  const faults = items.flatMap(({ kind, id, body }) => [
    ...missingOf(kindOf(kind), body).map(({ path }) => `${kind} ${id} ${path}`),
    ...unevenSections({ proseParts }, kindOf(kind), body).map(({ en, ar }) => `${kind} ${id} ${en} / ${ar}`),
  ]);
  expect(faults).toEqual([]);
});

test("what no form shows is carried along: a body without it is whole again", () => {
  for (const { kind, body } of items) expect(withKept(kindOf(kind), body, body)).toEqual(body);
});
