import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { useIsSold } from "#web/lib/sold.ts";

export type LinkButtonProps = Omit<LinkProps, "className"> & ButtonLook;

/**
 * A link that looks like a button. For a file or another origin add `reloadDocument` (and `download`). One that leads to a product that is
 * left out is not there.
 */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  const isSold = useIsSold();
  if (typeof rest.to === "string" && !isSold(rest.to)) return null;
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
