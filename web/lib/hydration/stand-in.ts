/**
 * The control itself, or what stands in its place where React has drawn its part anew: the one that is made like it. Null while there
 * is none, or where several are alike.
 */
export function standIn(control: HTMLElement): HTMLElement | null {
  if (control.isConnected) return control;
  const alike = [...document.querySelectorAll<HTMLElement>(control.tagName)].filter(
    (each) => looksOf(each) === looksOf(control),
  );
  return alike.length === 1 ? alike[0]! : null;
}

const told = ["id", "name", "type", "role", "aria-label", "href"];

/** What is written on a control, whatever stands in it. A box or a radio button is told by what it sends. */
const looksOf = (control: HTMLElement) => {
  const sent = control.matches("[type=checkbox], [type=radio]") ? control.getAttribute("value") : "";
  return [...told.map((name) => control.getAttribute(name)), sent, control.textContent].join("\n");
};
