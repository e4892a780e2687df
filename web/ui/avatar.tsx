import { classNames } from "./class-names.ts";

export type AvatarProps = {
  name: string;
  /** Address of a square picture; without one the name's first letter stands there. */
  picture?: string | null | undefined;
  className?: string | undefined;
};

/** A person in a circle. Decorative: the name stands beside it. */
export function Avatar({ name, picture, className }: AvatarProps) {
  const shape = classNames("shrink-0 rounded-full bg-palm-100", className);
  if (picture) return <img src={picture} alt="" className={classNames(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={classNames("grid place-items-center font-semibold text-palm-600", shape)}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
