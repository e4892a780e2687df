import { useSyncExternalStore } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getFaq } from "#contract/support.ts";
import type { RequestResult } from "./use-request.ts";

/** R2.21: the dialogs that open from anywhere, by their flags. */
export const dialogFlags = [
  "isLoginOpen",
  "isForgotPassword",
  "isRegisterOpen",
  "isEditProfileOpen",
  "isEditPasswordOpen",
] as const;
export type DialogFlag = (typeof dialogFlags)[number];

export type SettingsState = Record<DialogFlag, boolean> & {
  /** Questions and answers, once somebody has asked for them. */
  faq: OutputOf<typeof getFaq> | null;
  /** What the form of the open dialog was answered (R4.9). */
  result: RequestResult<unknown>;
};

const closed = Object.fromEntries(dialogFlags.map((flag) => [flag, false])) as Record<DialogFlag, boolean>;
const idle = { data: null, pending: false, error: null, status: null };
const start: SettingsState = { ...closed, faq: null, result: idle };

let state = start;
const listeners = new Set<() => void>();

function change(next: Partial<SettingsState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Opens one dialog and closes the others. */
export const openDialog = (flag: DialogFlag) => change({ ...closed, [flag]: true, result: idle });
export const closeDialogs = () => change({ ...closed, result: idle });
export const keepFaq = (faq: SettingsState["faq"]) => change({ faq });
export const keepResult = (result: RequestResult<unknown>) => change({ result });

/** The dialog that is open, or null. */
export const openDialogOf = (settings: SettingsState): DialogFlag | null =>
  dialogFlags.find((flag) => settings[flag]) ?? null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one settings store (R2.21). On the server nothing is open. */
export const useSettings = (): SettingsState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => start,
  );
