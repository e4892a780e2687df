import { Pencil, X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";

type Props = {
  /** The search as text: once another one is shown, the bar closes. */
  asked: string;
  children: ReactNode;
  /** The page of the form alone, for a reader without JavaScript. */
  formPage: string;
  /** The search form; `close` is called when it was sent. */
  form: (close: () => void) => ReactNode;
  /** Beside the button that shares: one more of the same look. */
  action?: (className: string) => ReactNode;
};

const besideClass =
  "pointer-events-auto flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field font-semibold hover:bg-palm-700 sm:min-h-9.5 sm:px-3.5";

/**
 * What was searched, always in sight, and changed where it stands. Few change it: the form is no part of the page until the bar is
 * opened, or about to be.
 */
export function SummaryBar({ asked, children, formPage, form, action }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const shown = useRef(asked);
  useEffect(() => {
    // Not as the page begins: the reader may have opened it before.
    if (shown.current !== asked) close();
    shown.current = asked;
  }, [asked]);
  useEffect(() => {
    if (box.current?.open) setWanted(true);
  }, []);
  return (
    <div className="sticky top-16 z-10 large-text:static bg-palm-900 text-white sm:top-17">
      <details ref={box} className="group" onToggle={want}>
        {/* One under the other on a phone, each with the whole line. */}
        <summary
          onPointerEnter={want}
          onFocus={want}
          className="page-width grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2 *:col-start-1 sm:flex sm:gap-6 sm:py-3.5 large-text:flex-wrap large-text:gap-y-1"
        >
          {children}
          {/* Here stand the buttons below, which are no part of what opens the form. */}
          <span
            className={classNames(
              "col-start-2! row-span-2 row-start-1 ms-auto shrink-0 large-text:hidden",
              action ? "w-19 sm:w-36 lg:w-60" : "w-8 sm:w-24",
            )}
          />
          <span
            className={buttonClass({
              variant: "soft",
              size: "sm",
              className: "col-start-3! row-span-2 row-start-1 shrink-0 sm:min-w-28",
            })}
          >
            <Icon icon={Pencil} className="group-open:hidden" />
            <Icon icon={X} className="not-group-open:hidden" />
            <span className="max-sm:sr-only group-open:hidden">{t("list.edit")}</span>
            <span className="max-sm:sr-only not-group-open:hidden">{t("common.close")}</span>
          </span>
        </summary>
        <div className="page-width max-h-[calc(100dvh-9rem)] overflow-y-auto pb-5 sm:overflow-visible">
          <div className="rounded-panel bg-paper p-4 text-ink sm:p-5">
            {wanted ? (
              form(close)
            ) : (
              <noscript>
                <LinkButton to={formPage}>{t("list.edit")}</LinkButton>
              </noscript>
            )}
          </div>
        </div>
      </details>
      {/* In the middle of the bar's own line, whose two lines of text are taller in Arabic. */}
      <div className="page-width pointer-events-none absolute inset-x-0 top-0 flex justify-end py-2 sm:py-4 sm:rtl:py-4.75 large-text:static large-text:pt-0">
        <div className="me-14 flex sm:me-32 large-text:me-0">
          <ShareButton path={`${pathname}?${asked}`} className={besideClass} />
          {action?.(besideClass)}
        </div>
      </div>
    </div>
  );
}

/** A small label over what it names; only the latter on a phone. */
export function SummaryFact({
  label,
  children,
  className = "",
}: {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={`min-w-0 border-white/20 sm:border-s sm:ps-6 ${className}`}>
      <span className="block truncate text-sm text-white/75 max-sm:hidden">{label}</span>
      <span className="block truncate max-sm:text-sm sm:font-semibold">{children}</span>
    </span>
  );
}
