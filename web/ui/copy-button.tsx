import { Check, Copy } from "lucide";
import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type CopyButtonProps = {
  text: string;
  /** "Copy the booking number". */
  label: string;
  /** Said once it is done: "Copied". */
  copiedLabel: string;
  /** When the browser refuses: "Could not copy". */
  failedLabel: string;
  /** It stands on a dark ground in both themes. */
  onDark?: boolean | undefined;
};

/** Copies a text and says so, to eyes and ears; the text itself stands beside it and can be selected. */
export function CopyButton({ text, label, copiedLabel, failedLabel, onDark }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    writeClipboard(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  const said = state === "copied" ? copiedLabel : state === "failed" ? failedLabel : "";
  return (
    <span className="relative inline-flex items-center noscript:hidden">
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        title={label}
        className={classNames(
          "grid size-11 shrink-0 place-items-center rounded-field transition-colors sm:size-10",
          onDark ? "text-white hover:bg-palm-700" : "text-palm-600 hover:bg-palm-50",
        )}
      >
        <Icon icon={state === "copied" ? Check : Copy} />
      </button>
      <span
        role="status"
        className="absolute end-0 bottom-full z-10 mb-1 rounded-tag bg-toast px-2 py-0.5 text-sm whitespace-nowrap text-white empty:hidden"
      >
        {said}
      </span>
    </span>
  );
}

async function writeClipboard(text: string): Promise<void> {
  // Absent on plain HTTP, which a phone on the office network may well use.
  if (!navigator.clipboard) throw new Error("no clipboard");
  await navigator.clipboard.writeText(text);
}
