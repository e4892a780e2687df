import { X } from "lucide";
import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { useFieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { Spinner } from "./spinner.tsx";
import { useSheet } from "./use-sheet.ts";
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
  /** After the text, when an item is chosen: "RUH". */
  noteOf?: ((item: Item) => ReactNode) | undefined;
  renderItem: (item: Item, typed: string) => ReactNode;
  /** Heads an item and those of the same group after it, before anything is typed: "Recent". */
  groupOf?: ((item: Item) => string) | undefined;
  /** Over what is offered before anything is typed; it may choose an item too. */
  listHead?: ((choose: (item: Item) => void) => ReactNode) | undefined;
  /** Under what is offered before anything is typed. */
  listFoot?: ReactNode;
  /** An item was pressed. The keyboard goes its own way from field to field, a pointer is led on. */
  onPress?: ((item: Item) => void) | undefined;
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
  /** Leaves the field where it covers the screen. */
  close: string;
};

/**
 * A text field with suggestions (the ARIA pattern "editable combobox with list autocomplete"). Before JavaScript it is
 * a text field that sends what was typed. Keys: down and up move, Enter chooses, Escape closes, Tab takes the marked item.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    name,
    label,
    placeholder,
    icon,
    noteOf,
    renderItem,
    error,
    required,
    texts,
    className,
    keyOf,
    groupOf,
    listHead,
    listFoot,
    onPress,
  } = props;
  const ownId = useFieldId(name);
  const id = props.id ?? ownId;
  const list = useSuggestions(props);
  const { items, open, active, chosen, text, state } = list;
  const showing = open && (items.length > 0 || state !== "idle");
  const close = () => {
    list.close();
    // A phone's keyboard goes with it.
    if (covers) list.box.current?.querySelector("input")?.blur();
  };
  const covers = useSheet(list.box, open, close);
  const take = (item: Item) => {
    list.choose(item);
    close();
    onPress?.(item);
  };
  const isNoted = noteOf !== undefined && chosen !== null;
  return (
    <div className={classNames("flex min-h-16 min-w-0 flex-col", className)}>
      <div ref={list.box} onBlur={covers ? undefined : list.leave} className="combobox relative flex flex-1 flex-col">
        <SheetHead title={label} closeLabel={texts.close} onClose={close} />
        <div className={classNames("combobox-field field-box group/field flex-1", icon ? "field-box-icon" : "")}>
          {icon}
          {/* The whole box is the label's, so that a press anywhere in it is one on the field. */}
          <label htmlFor={id} className="field-label after:absolute after:inset-0">
            {label}
          </label>
          {/* A note that has no room is left out, never cut. */}
          <span className="field-value relative z-1 flex h-[1.5em] flex-wrap items-baseline gap-x-1.5 overflow-hidden">
            <span
              // Chosen, it is as wide as its text, with the note after it; while it is typed into it has all the room.
              data-text={isNoted ? text : undefined}
              className={classNames(
                "grid max-w-full min-w-0 overflow-hidden *:[grid-area:1/1]",
                isNoted
                  ? "before:invisible before:whitespace-pre before:[grid-area:1/1] before:content-[attr(data-text)] group-focus-within/field:grow"
                  : "grow",
              )}
            >
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
                className="w-0 min-w-full truncate bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-faint"
              />
            </span>
            {isNoted && <span className="field-note shrink-0 group-focus-within/field:hidden">{noteOf(chosen)}</span>}
          </span>
          {chosen !== null && <input type="hidden" name={name} value={keyOf(chosen)} />}
          {text !== "" && (
            <button
              type="button"
              aria-label={texts.clear}
              onClick={list.clear}
              className="absolute inset-y-0 end-0 z-2 my-auto grid size-11 place-items-center rounded-field text-muted not-group-focus-within/field:sr-only hover:text-ink noscript:hidden"
            >
              <Icon icon={X} />
            </button>
          )}
        </div>
        <div
          hidden={!showing}
          // It scrolls by itself; the keyboard walks its options from the field.
          tabIndex={-1}
          className="combobox-list absolute start-0 top-full z-40 mt-2 max-h-96 w-full min-w-[min(26rem,calc(100vw-32px))] animate-appear overflow-y-auto overscroll-contain rounded-panel bg-paper p-2 shadow-lift max-sm:min-w-full"
        >
          {listHead && open && text === "" && listHead(take)}
          <ul id={`${id}-list`} role="listbox" aria-label={typeof label === "string" ? label : undefined}>
            {items.map((item, index) => (
              <Fragment key={keyOf(item)}>
                {text === "" && groupOf?.(item) !== (index > 0 ? groupOf?.(items[index - 1] as Item) : undefined) && (
                  <li role="presentation" className="px-3 pt-3 pb-1 text-sm text-muted first:pt-1.5">
                    {groupOf?.(item)}
                  </li>
                )}
                <li
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // Keeps focus in the field while pressing.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(item)}
                  onPointerMove={() => list.mark(index)}
                  className={classNames(
                    "min-h-11 cursor-pointer rounded-card px-3 py-2",
                    index === active && "bg-palm-50",
                  )}
                >
                  {renderItem(item, text)}
                </li>
              </Fragment>
            ))}
          </ul>
          {listFoot && text === "" && items.length > 0 && listFoot}
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
      </div>
      <div className="field-fault mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
