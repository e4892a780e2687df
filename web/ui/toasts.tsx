import { CircleAlert, CircleCheck, Info, X } from "lucide";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, toastQueue, type Toast } from "./toast-queue.ts";

export type ToastsProps = {
  /** Names the region: "Notifications". */
  label: string;
  dismissLabel: string;
};

/**
 * The region notifications appear in: lower corner at the end of the line, above everything (z-index 10000, and over
 * open dialogs by the top layer). Time stands still while the pointer or focus is inside (R4.12).
 */
export function Toasts({ label, dismissLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.all, toastQueue.none);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const shown = toastQueue.shown(toasts);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    // Shown anew with every toast: the latest of the top layer lies above a dialog opened meanwhile.
    const element = region.current;
    if (newest === undefined || !element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [newest]);
  useEffect(() => {
    if (newest === undefined) {
      setHovered(false);
      setFocused(false);
    }
  }, [newest]);

  return (
    <section
      ref={region}
      aria-label={label}
      popover="manual"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      className="pointer-events-none fixed inset-auto end-0 bottom-0 z-[10000] m-0 max-w-none overflow-visible border-0 bg-transparent p-4 text-inherit"
    >
      <div role="status" aria-live="polite">
        <ol className="grid w-[min(50vw,350px)] gap-3">
          {shown.map((each) => (
            <ToastItem
              key={each.id}
              toast={each}
              paused={hovered || focused}
              dismissLabel={dismissLabel}
              onDismiss={() => {
                moveFocusOn(cameFrom.current);
                dismissToast(each.id);
              }}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** From a toast that is about to go: to the next one, after the last back to where the reader was. */
function moveFocusOn(cameFrom: HTMLElement | null): void {
  const own = document.activeElement?.closest("li");
  const next = own?.nextElementSibling ?? own?.previousElementSibling;
  if (own) (next?.querySelector<HTMLElement>("button:last-child") ?? cameFrom)?.focus();
}

const icons = { plain: Info, ok: CircleCheck, bad: CircleAlert };

type ToastItemProps = {
  toast: Toast;
  paused: boolean;
  dismissLabel: string;
  onDismiss: () => void;
};

function ToastItem({ toast, paused, dismissLabel, onDismiss }: ToastItemProps) {
  const { text, tone = "plain", action } = toast;
  useCountdown(toast, paused);
  return (
    <li
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDismiss();
      }}
      className={classNames(
        "pointer-events-auto flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 rounded-card py-2 ps-4 pe-2 text-base text-white shadow-lift",
        tone === "bad" ? "bg-bad-fill" : "bg-toast",
      )}
    >
      <Icon icon={icons[tone]} />
      <span className="min-w-0 flex-1 basis-24 py-1">{text}</span>
      <span className="ms-auto flex items-center">
        {action && (
          <button
            type="button"
            onClick={() => {
              action.run();
              onDismiss();
            }}
            className={classNames(
              "min-h-11 rounded-field px-2 font-semibold sm:min-h-9",
              tone === "bad" ? "underline underline-offset-4" : "text-toast-accent",
            )}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={onDismiss}
          className="grid size-11 place-items-center rounded-field sm:size-9"
        >
          <Icon icon={X} />
        </button>
      </span>
    </li>
  );
}

/** Ends a toast when its time is over; time spent paused does not count. */
function useCountdown({ id, duration }: Toast, paused: boolean): void {
  const left = useRef(duration);
  useEffect(() => {
    if (duration === 0 || paused) return;
    const from = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [id, duration, paused]);
}
