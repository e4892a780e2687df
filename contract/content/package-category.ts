import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

export const packageCategory: Kind = {
  title: "name",
  page: true,
  at: { path: "/packages" },
  made: null,
  fields: { name: f.both(60), description: f.both(400, 2), picture: f.picture, id: f.kept, packages: f.keptIfThere },
};
