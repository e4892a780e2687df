import { describe, expect, test } from "vitest";
import vectors from "#contract/vectors.json" with { type: "json" };
import { appAddress } from "./hand-over.ts";

describe("hand-over to the native app (vectors.handOver)", () => {
  test.each(vectors.handOver.cases)("$agent at $address", ({ scheme, agent, address, to }) => {
    expect(appAddress(scheme, agent, address)).toBe(to);
  });
});
