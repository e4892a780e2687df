import type { ReactNode } from "react";

/** Under a form: the way to another one. */
export const FormEnd = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line pt-4 text-center text-muted">{children}</p>
);
