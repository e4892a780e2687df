import { AsyncLocalStorage } from "node:async_hooks";
import { isolatePercents } from "./isolate-percents.ts";
import type { Published } from "./published-item.ts";

/** What one request shows in place of what is published. */
export type Draft = Pick<Published<unknown>, "id" | "slug" | "body"> & { kind: string; version: number; at: Date };

const shown = new AsyncLocalStorage<Draft>();

/** Everything that `work` reads of what is published holds this draft; nobody else's reading does. */
export const showDraft = <Result>(draft: Draft, work: () => Result): Result => shown.run(draft, work);

/** The draft of this request, or undefined. */
export const shownDraft = (): Draft | undefined => shown.getStore();

/** A list with the draft of this request in its place, or at the end where nothing of it is published yet. */
export function draftShown(kind: string, items: readonly Published<unknown>[]): readonly Published<unknown>[] {
  const draft = shown.getStore();
  if (draft?.kind !== kind) return items;
  const { id, slug, at } = draft;
  const known = items.find((item) => item.id === id);
  const body = isolatePercents(draft.body);
  if (!known) return [...items, { id, slug, publishedAt: at, updatedAt: at, body }];
  return items.map((item) => (item === known ? { ...known, slug, body } : item));
}
