import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "line" | "soft" | "quiet" | "bad" | "light";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as what holds it. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-palm-500 text-white hover:bg-palm-700 active:bg-palm-700",
  line: "bg-paper text-ink inset-ring inset-ring-line hover:bg-sand hover:inset-ring-edge",
  soft: "bg-palm-50 text-palm-600 hover:bg-palm-100",
  quiet: "bg-transparent text-palm-600 hover:bg-palm-50",
  bad: "bg-bad-fill text-white hover:brightness-90",
  /** On a picture or on a dark panel. */
  light: "bg-white text-on-light hover:bg-white/85",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-3.5 py-1.5 text-base sm:min-h-9.5",
  md: "min-h-12 px-5 py-2.5 text-base",
  lg: "min-h-13 px-6 py-3 text-lg",
};

/** The look of a button, for whatever element has to wear it. */
export function buttonClass({ variant = "primary", size = "md", wide, className }: ButtonLook = {}): string {
  return classNames("button", variants[variant], sizes[size], wide && "w-full", className);
}
