import { ChevronDown } from "lucide";
import type { ReactNode, ToggleEvent } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type DisclosureProps = {
  title: ReactNode;
  /** At the end of the title's line, before the chevron. */
  aside?: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean | undefined;
  /** Of those with one name only one is open. */
  group?: string | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  /** Heading level when the title stands for a part of the page. */
  level?: 2 | 3 | 4 | undefined;
};

/** Shows and hides by the browser's own `details`: works before JavaScript, found by the browser's search. */
export function Disclosure(props: DisclosureProps) {
  const { title, aside, children, defaultOpen, group, onToggle, className, level } = props;
  const Heading = level ? (`h${level}` as const) : "span";
  return (
    <details
      name={group}
      open={defaultOpen}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
      className={classNames("group/disclosure", className)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-field py-2">
        <Heading className="min-w-0 grow">{title}</Heading>
        {aside && <span className="shrink-0">{aside}</span>}
        <Icon icon={ChevronDown} className="text-muted transition-transform group-open/disclosure:rotate-180" />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
