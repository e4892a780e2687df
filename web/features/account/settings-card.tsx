import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/card.tsx";

/** One matter of a settings page. */
export function SettingsCard({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {line && <p className="mt-0.5 max-w-read text-muted">{line}</p>}
      </div>
      {children}
    </Card>
  );
}
