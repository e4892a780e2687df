/** One side of a rule, in dependency-cruiser's words: patterns of paths, or a trait of the import. */
export type Side = {
  path?: string;
  pathNot?: string;
  circular?: boolean;
  couldNotResolve?: boolean;
  dependencyTypes?: string[];
  dependencyTypesNot?: string[];
};

export const error = (name: string, comment: string, from: Side, to: Side) => ({
  name,
  comment,
  severity: "error" as const,
  from,
  to,
});

/** Whatever is only there for tests. */
export const tests = "\\.test\\.tsx?$|^server/testing/|/testing/";
