import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { changeQuery } from "./change-query.ts";

type Props = {
  title?: string;
  /** So many stand open, and whatever is ticked; the rest behind one press. */
  more?: number;
  children: ReactNode;
};

/** The address says that long groups are open: the way of a reader without JavaScript. */
const unfoldParam = "unfold";

export function FilterGroup({ title, more = Infinity, children }: Props) {
  const all = Children.toArray(children);
  const { search } = useLocation();
  const [unfolded, setUnfolded] = useState(() => new URLSearchParams(search).has(unfoldParam));
  const list = useRef<HTMLDivElement>(null);
  const shown = unfolded ? all : all.filter((child, index) => index < more || isTicked(child));
  const unfold = () => {
    setUnfolded(true);
    // What had the focus is gone: the first that has come takes it.
    requestAnimationFrame(() => list.current?.children[more]?.querySelector("input")?.focus());
  };
  return (
    <fieldset className="filter-group">
      {title && <legend>{title}</legend>}
      <div ref={list}>{shown}</div>
      {shown.length < all.length && <Rest count={all.length - shown.length} onOpen={unfold} />}
    </fieldset>
  );
}

/** Few open the rest: it is no part of the page until then. Opened before the page's code has come, it opens once that is there. */
function Rest({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useT();
  const { search } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (box.current?.open) onOpen();
  }, [onOpen]);
  return (
    <details ref={box} onToggle={onOpen}>
      <summary className="link inline-flex min-h-9 items-center text-sm">{t("list.more_options", { count })}</summary>
      <noscript>
        <Link to={changeQuery(search, { [unfoldParam]: "1" })} className="link">
          {t("list.more_options", { count })}
        </Link>
      </noscript>
    </details>
  );
}

const isTicked = (child: ReactNode) => isValidElement<{ checked?: boolean }>(child) && child.props.checked === true;
