export type ReleaseWatch = {
  /** Nothing when what is known is new enough; otherwise a promise that ends when it is known again. */
  check: () => Promise<void> | undefined;
  /** The number of what is published, as far as it is known. */
  revision: () => number;
};

/** What is known for less is asked for in the background; what is known for more is waited for. */
const askAgainMs = 400;
const trustMs = 1_000;

/**
 * Watches what is published, by asking when pages are asked for. Under load nobody waits; after a quiet time one question
 * goes before the first page. A question that fails leaves what is known.
 */
export function watchReleases(
  ask: () => Promise<number>,
  onChange: () => void,
  onError: (error: unknown) => void,
  now: () => number,
): ReleaseWatch {
  let known = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const learn = () =>
    (asking ??= ask()
      .then((revision) => {
        if (revision !== known) onChange();
        known = revision;
      })
      .catch(onError)
      .finally(() => {
        askedAt = now();
        asking = undefined;
      }));

  return {
    revision: () => known,
    check: () => {
      const age = now() - askedAt;
      if (age > trustMs) return learn();
      if (age > askAgainMs) void learn();
      return undefined;
    },
  };
}
