/** One item as it is shown. `slug`: the last part of its address in each language. */
export type Published<Body> = {
  id: string;
  slug: { en: string; ar: string };
  /** Slugs it had before, in either language. */
  formerly?: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
  body: Body;
};

/** Whether an item is what an address of either language means, or meant before it changed. */
export const isAt = ({ slug, formerly }: Pick<Published<unknown>, "slug" | "formerly">, asked: string): boolean =>
  slug.en === asked || slug.ar === asked || (formerly?.includes(asked) ?? false);
