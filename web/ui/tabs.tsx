import type { LucideIcon } from "lucide-react";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface Tab {
  id: string;
  title: ReactNode;
  icon?: LucideIcon | undefined;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  defaultTab?: string | undefined;
  onTab?: ((id: string) => void) | undefined;
  className?: string | undefined;
}

/** Tabs inside a page: arrow keys follow the direction of reading. Without JavaScript every panel is shown, one under the other. */
export function Tabs({ label, tabs, defaultTab, onTab, className }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id);
  const choose = (id: string) => {
    setChosen(id);
    onTab?.(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(
      event,
      tabs.length,
      tabs.findIndex((tab) => tab.id === chosen),
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classNames(
              "-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3.5 py-2 font-semibold whitespace-nowrap transition-colors -outline-offset-2",
              tab.id === chosen ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {tab.icon && <Icon icon={tab.icon} />}
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== chosen}
          className="pt-4 noscript:block!"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** The tab a key leads to, or null; the arrow that points along the text leads on. */
function nextTab(event: KeyboardEvent<HTMLElement>, count: number, at: number): number | null {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return null;
  return (at + (event.key === forward ? 1 : -1) + count) % count;
}
