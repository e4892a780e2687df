type Field = HTMLInputElement | HTMLSelectElement;

/** Lets the page draw what follows from a field before the next one is filled. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Fills fields of a form by name, in order, as if they had been typed: the draft, the checks and what hangs together listen.
 * A tick box takes its own value or is cleared; of radios the one of that value is chosen.
 */
export async function fillFields(form: HTMLFormElement, values: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, value] of values) {
    const fields = [...form.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
    const tick = fields.find((field) => field instanceof HTMLInputElement && isTick(field, value));
    if (tick) {
      if (tick instanceof HTMLInputElement && !tick.disabled && tick.checked !== (value !== "")) tick.click();
    } else if (fields[0] && !isChoice(fields[0])) {
      type(fields[0], value);
      if (fields[0] instanceof HTMLSelectElement) await drawn();
    }
  }
}

const isChoice = (field: Field) => field.type === "radio" || field.type === "checkbox";
const isTick = (field: HTMLInputElement, value: string) =>
  field.type === "checkbox" || (field.type === "radio" && field.value === value);

function type(field: Field, value: string) {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // The prototype's setter: the framework's own would think that nothing has changed.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
