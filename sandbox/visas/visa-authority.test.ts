import { describe, expect, test } from "vitest";
import { authorityDayMs, type HandedIn, isCleanFile, readProgress } from "./visa-authority.ts";

const submittedAt = new Date("2026-11-22T09:00:00Z");
const after = (days: number) => new Date(submittedAt.getTime() + days * authorityDayMs);
const file = (change: Partial<HandedIn> = {}): HandedIn => ({
  lastNames: ["Alotaibi"],
  documents: [["passport-copy", "photo"]],
  minDays: 3,
  needsAppointment: false,
  submittedAt,
  resubmittedAt: null,
  now: after(100),
  ...change,
});
const stepsOf = (change: Partial<HandedIn> = {}) => readProgress(file(change)).states.map(({ status }) => status);

describe("the visa desk in a box", () => {
  test("reviews, hands in, decides and delivers, and says when to look again", () => {
    expect(stepsOf()).toEqual(["in_review", "with_embassy", "approved", "delivered"]);
    expect(stepsOf({ needsAppointment: true })).toEqual([
      "in_review",
      "appointment",
      "with_embassy",
      "approved",
      "delivered",
    ]);
    expect(readProgress(file({ now: submittedAt }))).toEqual({ states: [], lookAgainAt: after(1) });
    expect(readProgress(file()).lookAgainAt).toBeNull();
  });

  test("decides for each traveller by name", () => {
    const { states } = readProgress(file({ lastNames: ["Alotaibi", "Refused"], documents: [[], []] }));
    expect(states).toContainEqual({ status: "approved", outcomes: ["approved", "refused"] });
    expect(stepsOf({ lastNames: ["REFUSED"] })).toContain("refused");
    expect(stepsOf({ lastNames: ["Waiting"] })).toEqual(["in_review", "with_embassy"]);
    expect(readProgress(file({ lastNames: ["Alotaibi", "Byhand"] }))).toEqual({ states: [], lookAgainAt: null });
  });

  test("waits for the document it cannot read", () => {
    const blurred = { lastNames: ["Blurred"] };
    expect(readProgress(file(blurred))).toEqual({
      states: [
        { status: "in_review" },
        { status: "documents_needed", documents: [{ traveller: 0, document: "passport-copy", reason: "blurred" }] },
      ],
      lookAgainAt: null,
    });
    expect(stepsOf({ ...blurred, resubmittedAt: after(20) })).toContain("approved");
  });
});

test("the scanner knows the standard virus for tests, wherever it stands in a file", () => {
  const virus = "X5O!P%@AP[4\\PZX54(P^)7CC)7}" + "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  expect(isCleanFile(Buffer.from(`%PDF-1.4 ${virus}`))).toBe(false);
  expect(isCleanFile(Buffer.from("%PDF-1.4"))).toBe(true);
});
