let work: () => void = () => {};

/** Says what is to be done once React has the page. */
export const onHydrated = (next: () => void) => {
  work = next;
};

/** React has the page: called by its root. Marked for whoever measures it. */
export function pageHydrated() {
  performance.mark("page-alive");
  work();
  work = () => {};
}
