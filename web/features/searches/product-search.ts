import type { ComponentType, ReactNode } from "react";
import type { ApiClient } from "#contract/client.ts";
import type { ProductKind } from "#contract/product-choices.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

/**
 * A product's search on the home page: its tab and its form. Light: the form is a part in a file of its own, and what only the server
 * runs is imported when it is called. `Data`: what the form is given.
 */
export type ProductSearch<Data = unknown> = {
  /** In the address: `?search=hotels`. */
  name: string;
  /** The kind of what is found and booked. */
  sells: ProductKind;
  label: MessageKey;
  /** In place of the label where there is room for it. */
  longLabel?: MessageKey;
  icon: ReactNode;
  /** Its server side: a browser never loads it. */
  server: () => Promise<SearchServer<Data>>;
  Form: ComponentType<Data>;
  /** What is typed goes along in the address when the language is changed (`data-kept-form`). */
  keepsTyped?: boolean;
};

type SearchServer<Data> = {
  /** Null: it could not be had, and nobody is led to it. */
  load: (api: ApiClient, params: URLSearchParams) => Promise<Data | null>;
  /** The address is one of this form, though it does not name it. */
  isMeant?: (params: URLSearchParams) => boolean;
};

/** A search a press away. `to`: with its language. */
export type SearchChip = { key: string; to: string; content: ReactNode };

/** Searches of a product that are a press away, under the form. */
export type SearchChips<Data = unknown> = {
  /** Of its search: `Data` is what its form is given. */
  name: string;
  /** Searched on this device, latest first. */
  recent: (storage: Pick<Storage, "getItem">, locale: Locale) => SearchChip[];
  clear: (storage: Pick<Storage, "removeItem">) => void;
  /** For a new reader. */
  usual?: (data: Data, locale: Locale) => SearchChip[];
};
