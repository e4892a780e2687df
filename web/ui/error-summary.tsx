import { CircleAlert } from "lucide";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type SummaryError = {
  /** Id of the control, by `fieldId(name)`. */
  fieldId: string;
  text: ReactNode;
};

/** What a sent form got back: a title and one link a wrong field. Takes focus whenever a new list comes; empty, it is nothing. */
export function ErrorSummary({ title, errors }: { title: ReactNode; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;

  const go = (event: MouseEvent, id: string) => {
    const field = document.getElementById(id);
    if (!field) return;
    event.preventDefault();
    // A field in a closed part of the page must be seen before it can take focus.
    const closed = field.closest("details:not([open])");
    if (closed instanceof HTMLDetailsElement) closed.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex scroll-mt-24 gap-3 rounded-card border border-bad bg-bad-50 p-4 text-bad-700"
    >
      <Icon icon={CircleAlert} className="mt-[.15em]" />
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-1">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => go(event, error.fieldId)}
                className="inline-block py-0.5 underline underline-offset-4"
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
