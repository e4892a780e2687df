import type { ReactNode } from "react";
import { X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { useSuggestions, type SuggestionSource } from "./use-suggestions.ts";

export type ComboboxProps<Item> = SuggestionSource<Item> & {
  /** The field sends the chosen item's key, or the text as typed when none was chosen. */
  name: string;
  /** Where one name stands several times. */
  id?: string | undefined;
  label: ReactNode;
  placeholder?: string | undefined;
  /** Before the text in the field. */
  icon?: ReactNode;
  /** Under the text, when an item is chosen: "RUH · King Khalid". */
  noteOf?: ((item: Item) => ReactNode) | undefined;
  renderItem: (item: Item, typed: string) => ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  texts: ComboboxTexts;
  className?: string | undefined;
};

export type ComboboxTexts = {
  /** "No place found". */
  none: string;
  /** "Could not load suggestions". */
  failed: string;
  /** "5 suggestions", announced. */
  count: (found: number) => string;
  /** Empties the field. */
  clear: string;
  /** Heads the list before anything is typed: "Recent". */
  recent?: string | undefined;
};

/**
 * A text field with suggestions (the ARIA pattern "editable combobox with list autocomplete"). Before JavaScript it is
 * a text field that sends what was typed. Keys: down and up move, Enter chooses, Escape closes, Tab takes the marked item.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { name, label, placeholder, icon, noteOf, renderItem, error, required, texts, className, keyOf } = props;
  const id = props.id ?? fieldId(name);
  const list = useSuggestions(props);
  const { items, open, active, chosen, text, state } = list;
  const showing = open && (items.length > 0 || state !== "idle");
  return (
    <div ref={list.box} onBlur={list.leave} className={classNames("relative", className)}>
      <div className="relative grid min-h-21 rounded-card border border-edge bg-paper transition-colors focus-within:border-palm-500 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring hover:border-muted has-aria-invalid:border-bad">
        {icon && (
          <span className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted">{icon}</span>
        )}
        <label
          htmlFor={id}
          className={classNames(
            "pointer-events-none absolute top-2 truncate text-sm text-muted",
            icon ? "start-12" : "start-4",
          )}
        >
          {label}
        </label>
        <input
          id={id}
          // Without a choice the text itself is sent; with one, the hidden field carries its key.
          name={chosen === null ? name : undefined}
          type="text"
          role="combobox"
          dir="auto"
          value={text}
          required={required}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={showing}
          aria-controls={`${id}-list`}
          aria-activedescendant={showing && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => list.type(event.currentTarget.value)}
          onFocus={list.enter}
          onClick={list.enter}
          onKeyDown={list.key}
          className={classNames(
            "w-full truncate rounded-card bg-transparent pt-7 pe-11 text-field font-semibold outline-none placeholder:font-normal placeholder:text-faint",
            // Nothing to clear yet. By the page's side: an empty field of its own direction counts as left to right.
            "[[dir=ltr]_&]:placeholder-shown:pe-4 [[dir=rtl]_&]:placeholder-shown:ps-4",
            noteOf ? "pb-7" : "pb-2",
            icon ? "ps-12" : "ps-4",
          )}
        />
        {chosen !== null && <input type="hidden" name={name} value={keyOf(chosen)} />}
        {noteOf && (
          <span
            className={classNames(
              "pointer-events-none absolute end-4 bottom-2 truncate text-sm text-muted",
              icon ? "start-12" : "start-4",
            )}
          >
            {chosen !== null && noteOf(chosen)}
          </span>
        )}
        {text !== "" && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={list.clear}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-field text-muted hover:text-ink noscript:hidden"
          >
            <Icon icon={X} />
          </button>
        )}
      </div>
      <div
        hidden={!showing}
        className="absolute start-0 top-full z-40 mt-2 max-h-96 w-full min-w-[min(26rem,calc(100vw-32px))] animate-appear overflow-y-auto overscroll-contain rounded-panel bg-paper p-2 shadow-lift max-sm:min-w-full"
      >
        {texts.recent && items.length > 0 && text === "" && (
          <p className="px-3 py-1.5 text-sm text-muted">{texts.recent}</p>
        )}
        <ul id={`${id}-list`} role="listbox" aria-label={typeof label === "string" ? label : undefined}>
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps focus in the field while pressing.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => list.choose(item)}
              onPointerMove={() => list.mark(index)}
              className={classNames("min-h-11 cursor-pointer rounded-card px-3 py-2", index === active && "bg-palm-50")}
            >
              {renderItem(item, text)}
            </li>
          ))}
        </ul>
        {state === "loading" && items.length === 0 && <Spinner className="m-3 text-muted" />}
        {state === "none" && <p className="p-3 text-muted">{texts.none}</p>}
        {state === "failed" && <p className="p-3 text-bad">{texts.failed}</p>}
      </div>
      <span role="status" className="sr-only">
        {showing &&
          (state === "none"
            ? texts.none
            : state === "failed"
              ? texts.failed
              : items.length > 0
                ? texts.count(items.length)
                : "")}
      </span>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
