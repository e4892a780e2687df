const id = "page-end";

/**
 * To stand after what the page is about: nothing is painted before it has come. A page is sent and read in pieces; painted with half of a
 * header or of a search form, it would move under a finger when the other half comes. (`rel="expect"` waits for an element's
 * beginning, not for its end.)
 */
export const PageEnd = () => (
  <>
    <link rel="expect" href={`#${id}`} blocking="render" />
    <template id={id} />
  </>
);
