import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";

/** A checked input as a handler gets it. */
export type CheckedInput<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;
