import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What is wrong with a field, in words, under it. Nothing without children. */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <Icon icon={CircleAlert} className="mt-[.15em]" />
      <span>{children}</span>
    </p>
  );
}
