import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-class.ts";

export type LinkButtonProps = Omit<LinkProps, "className"> & ButtonLook;

/** A link that looks like a button. For a file or another origin add `reloadDocument` (and `download`). */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
