import { Children, type ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";

type Props = {
  title?: string;
  /** So many stand open; the rest behind one press. */
  more?: number;
  children: ReactNode;
};

export function FilterGroup({ title, more, children }: Props) {
  const t = useT();
  const all = Children.toArray(children);
  const first = more === undefined ? all : all.slice(0, more);
  const rest = more === undefined ? [] : all.slice(more);
  return (
    <fieldset className="min-w-0 border-b border-line py-4 last-of-type:border-b-0">
      {title && <legend className="float-start mb-1.5 w-full font-semibold">{title}</legend>}
      <div className="clear-both grid">{first}</div>
      {rest.length > 0 && (
        <details className="group">
          <summary className="link inline-flex min-h-9 items-center text-sm group-open:hidden">
            {t("list.more_options", { count: rest.length })}
          </summary>
          <div className="grid">{rest}</div>
        </details>
      )}
    </fieldset>
  );
}
