import { leavesOf, missingOf, movedRows, withKept } from "#contract/content/leaves.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { bodySchema } from "#contract/content/schema.ts";
import { AppError } from "#server/platform/errors.ts";
import { listScenes } from "./scenes.ts";
import type { EditorDeps, ItemKey } from "./editor-deps.ts";
import { unevenSections } from "./uneven-sections.ts";

type Body = Record<string, unknown>;
type Errors = Record<string, string[]>;

/** A draft as it is kept: what no form shows comes from the version before. @throws AppError invalid_input (`body.<path>`) */
export function checkDraft({ kind }: Pick<ItemKey, "kind">, given: Body, before: Body): Body {
  const described = kindOf(kind);
  const body = withColour(withKept(described, given, before));
  const parsed = bodySchema(described).safeParse(body);
  const errors: Errors = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    (errors[path.join(".")] ??= []).push(/^[a-z_]+$/.test(message) ? message : "invalid");
  for (const path of movedRows(described, body, before)) errors[path] = ["fixed_rows"];
  for (const { path, value } of picturesOf(kind, body))
    if (value.scene !== "" && !listScenes().some(({ scene }) => scene === value.scene))
      errors[`${path}.scene`] = ["not_offered"];
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors: underBody(errors) });
  return body;
}

/**
 * What the site may show: every text is there in both languages, running texts have the same parts in both, and what is named exists.
 * @throws AppError invalid_input (`body.<path>`)
 */
export async function checkPublishable(deps: EditorDeps, key: ItemKey, body: Body): Promise<void> {
  const described = kindOf(key.kind);
  const errors: Errors = {};
  const leaves = leavesOf(described, body);
  for (const { path } of missingOf(described, body)) errors[path] = ["language_missing"];
  for (const { path, field, value } of leaves) {
    if (field.type === "text" && value === "") errors[path] = ["required"];
    if (field.type === "prose" && !isShown(deps, value)) errors[path] = ["not_shown"];
  }
  for (const { path, value } of picturesOf(key.kind, body))
    if (value.scene === "") errors[`${path}.scene`] = ["required"];
  if (Object.keys(errors).length === 0)
    for (const { path } of unevenSections(deps, described, body)) errors[path] = ["languages_differ"];
  for (const [path, kind] of namedIn(leaves))
    if (!(await deps.published.get(kind.kind, kind.id))) errors[path] = ["not_there"];
  if (key.kind === "offer" && (await hasOtherWithCode(deps, key.item, body["code"]))) errors["code"] = ["taken"];
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors: underBody(errors) });
}

/** The colour that stands until a drawing comes is the drawing's own. */
function withColour(body: Body): Body {
  const picture = body["picture"];
  if (typeof picture !== "object" || picture === null) return body;
  const scene = listScenes().find((each) => each.scene === (picture as Picture).scene);
  return { ...body, picture: { ...picture, colour: scene?.colour ?? "#dddddd" } };
}

const underBody = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([path, keys]) => [`body.${path}`, keys]));

type Picture = { scene: string };
const picturesOf = (kind: ItemKey["kind"], body: Body) =>
  leavesOf(kindOf(kind), body).flatMap(({ path, field, value }) =>
    field.type === "picture" ? [{ path, value: value as Picture }] : [],
  );

/** Every item of another kind that is named, by where. */
function namedIn(leaves: ReturnType<typeof leavesOf>): [path: string, named: { kind: string; id: string }][] {
  return leaves.flatMap(({ path, field, value }) => {
    if (field.type === "ref") return [[path, { kind: field.kind, id: String(value) }]];
    if (field.type !== "refs") return [];
    return (value as string[]).map((id): [string, { kind: string; id: string }] => [path, { kind: field.kind, id }]);
  });
}

function isShown({ proseParts }: EditorDeps, markdown: unknown): boolean {
  try {
    proseParts(String(markdown));
    return true;
  } catch {
    return false;
  }
}

/** One code is one offer: the first that is found would hide the other. */
async function hasOtherWithCode({ published }: EditorDeps, item: string, code: unknown): Promise<boolean> {
  const tidy = (text: unknown) => String(text).replace(/\s/g, "").toUpperCase();
  const offers = await published.list<{ code: string }>("offer");
  return offers.some(({ id, body }) => id !== item && tidy(body.code) === tidy(code));
}
