import type { ControlState } from "./capture-early-input.ts";

/** Whether the control stands otherwise than the server wrote it. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].find((option) => option.hasAttribute("selected"));
    // Only HTML of the server says which one is selected.
    return written !== undefined && written.value !== field.value;
  }
  if (field instanceof HTMLInputElement && isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement && (field.type === "file" || field.type === "hidden")) return false;
  return isTyped(field) && field.value !== field.defaultValue;
}

/** Sets the control back to what the server wrote and changes it once more, because React hears of differences only. */
export function replayChange(field: Element, { value, checked }: ControlState): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement && isTicked(field)) {
    // Of a group of radio buttons the one that was taken; its neighbours follow.
    if (checked === field.defaultChecked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement && field.type === "file") {
    if (field.files && field.files.length > 0) field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isTyped(field)) {
    // What was typed since stands; React compares with the value that it saw last.
    const now = field.value === field.defaultValue ? value : field.value;
    if (now === field.defaultValue) return;
    field.value = field.defaultValue;
    write(field, now);
    // The end of a slider's move is the browser's `change`, which React does not tell.
    if (field.type === "range") field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/**
 * A letter that came after React had drawn the field anew, empty, and before what was typed earlier was replayed: the field then holds
 * that letter alone. Puts the earlier ones back in front of it; answers whether they were missing.
 */
export function restoreTyped(field: Element, typed: string): boolean {
  if (!isTyped(field) || field.value.length !== 1 || typed === "" || typed.startsWith(field.value)) return false;
  write(field, typed + field.value);
  return true;
}

/** As the reader would: React hears of it, which it does not of a value set by script. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isTicked = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
