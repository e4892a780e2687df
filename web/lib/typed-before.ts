import { type RefObject, useLayoutEffect } from "react";
import { flushSync } from "react-dom";

type Entry = HTMLInputElement | HTMLSelectElement;
/** Tells the part that owns the field what the reader did in it. */
type Tell = () => void;

/**
 * For a form that comes alive after the reader may have used it as plain HTML (first-touch.ts): numbers, days and choices
 * that differ from what the server wrote are told to their fields as if they were made now. A combobox sees to itself.
 */
export function useTypedBefore(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Noted before anything is drawn again, which would put the server's values back.
    const tells = [...(form.current?.querySelectorAll<Entry>("input, select") ?? [])].flatMap(noteEntry);
    if (tells.length === 0) return;
    const timer = setTimeout(() => {
      for (const tell of tells) flushSync(tell);
    });
    return () => clearTimeout(timer);
  }, [form]);
}

function noteEntry(field: Entry): Tell[] {
  if (field instanceof HTMLSelectElement) return noteChoice(field);
  if (field.type === "hidden" || field.role === "combobox") return [];
  if (field.type === "checkbox" || field.type === "radio") return noteTick(field);
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  return [
    () => {
      // React hears of a value only if it differs from the one it wrote last.
      field.value = defaultValue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ];
}

function noteChoice(field: HTMLSelectElement): Tell[] {
  const written = [...field.options].find((option) => option.hasAttribute("selected"));
  const { value } = field;
  // Only HTML of the server says which one is selected.
  if (!written || written.value === value) return [];
  return [
    () => {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
  ];
}

/** Of a group of radio buttons the one that was taken; its neighbours follow. */
function noteTick(field: HTMLInputElement): Tell[] {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === "radio" && !checked)) return [];
  return [
    () => {
      field.checked = !checked;
      field.click();
    },
  ];
}
