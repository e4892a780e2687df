import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> &
  ButtonLook & {
    /** Its work is under way: it turns, keeps focus and takes no second press. */
    pending?: boolean | undefined;
    /** Said in place of the children while pending. */
    pendingText?: string | undefined;
  };

/** A native button; `type="button"` unless told otherwise, so that it never sends a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, pending, pendingText, children, onClick, type = "button", ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button loses focus, and a keyboard user with it.
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, wide, className })}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
