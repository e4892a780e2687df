import { LoaderCircle } from "lucide";
import { Icon } from "./icon.tsx";

/** Turns while something is awaited. Decorative: say beside it what is awaited. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <Icon icon={LoaderCircle} className={`animate-spin ${className ?? ""}`} />;
}
