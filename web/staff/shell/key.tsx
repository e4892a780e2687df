/** A key that does what stands beside it. Decorative: whoever cannot see it has the button itself. */
export const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden="true" className="desk-key">
    {children}
  </kbd>
);
