import type * as z from "zod/mini";
import { SupplierError } from "#server/platform/supplier.ts";

/** @throws SupplierError unavailable for an answer of another shape than the one we know */
export function readShape<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new SupplierError("unavailable", { code: "shape" }, { cause: parsed.error });
  return parsed.data;
}
