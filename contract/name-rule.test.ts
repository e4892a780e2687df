import { expect, test } from "vitest";
import { judgeName, type TicketName } from "./name-rule.ts";

const nothing = { letters: 0, swapped: false };
const named = (name: string, title: TicketName["title"] = "mr"): TicketName => {
  const [firstname = "", lastname = ""] = name.split("/");
  return { title, firstname, lastname };
};
const judge = (before: string, after: string, done = nothing, free = 3) =>
  judgeName(named(before), named(after), done, free);

test.each([
  ["Mohamed/Alqahtani", "Mohammed/Alqahtani", 1],
  ["Mohammed/Alqahtani", "Mohammed/Alqahtany", 1],
  ["Mohamed/Alqahtany", "Mohammed/Alqahtani", 2],
  ["Mohamed/Alghamdi", "Muhammed/Algamdi", 3],
  ["Fhad/Alharbi", "Fahd/Alharbi", 1],
  // A hyphen is no letter.
  ["Noura/Al-Qahtani", "Nora/Alqahtani", 1],
])("%s to %s is free, %i letters", (before, after, letters) => {
  expect(judge(before, after)).toEqual({ kind: "free", letters, swapped: false });
});

test("nothing is corrected where no letter is another", () => {
  expect(judge("Noura/Al Qahtani", "NOURA/Al-Qahtani")).toEqual({ kind: "same" });
});

test("given and family name change places once by rule, and a second time by a person", () => {
  expect(judge("Alharbi/Noura", "Noura/Alharbi")).toEqual({ kind: "free", letters: 0, swapped: true });
  expect(judge("Noura/Alharbi", "Alharbi/Noura", { letters: 0, swapped: true })).toMatchObject({
    kind: "desk",
    why: "again",
  });
  // With a letter corrected as well it is compared with the document.
  expect(judge("Alharbi/Noura", "Nora/Alharbi")).toMatchObject({ kind: "desk", why: "letters" });
});

test.each([
  // A family name after a marriage, a name that was left out, the name on a document for one that is used.
  ["Noura/Alharbi", "Noura/Alqahtani"],
  ["Mohammed/Alharbi", "Mohammed Abdullah/Alharbi"],
  ["Mo/Alharbi", "Mohammed/Alharbi"],
  ["Abdulrahman/Alharbi", "Abdelrehmen/Alharbie"],
])("%s to %s is compared by a person", (before, after) => {
  expect(judge(before, after)).toMatchObject({ kind: "desk", why: "letters" });
});

test.each([
  ["Ali/Alharbi", "Abe/Alharbi"],
  ["Sara/Alharbi", "Saad/Alharbi"],
  ["Omar/Lee", "Omar/Lao"],
])("%s to %s is few letters and most of a name: compared by a person", (before, after) => {
  expect(judge(before, after)).toMatchObject({ kind: "desk", why: "unlike" });
});

test.each([
  ["Noura/Alharbi", "Khalid/Almutairi"],
  ["Sara/Alharbi", "Yousef/Bakr"],
])("%s to %s is another person", (before, after) => {
  expect(judge(before, after)).toEqual({ kind: "other_person" });
});

test("a man's ticket is no woman's, and a miss may be a missus", () => {
  const [noura, nora] = [named("Noura/Alharbi", "ms"), named("Nora/Alharbi", "ms")];
  expect(judgeName(noura, { ...nora, title: "mr" }, nothing, 3)).toEqual({ kind: "other_person" });
  expect(judgeName(noura, { ...noura, title: "mr" }, nothing, 3)).toEqual({ kind: "other_person" });
  expect(judgeName(noura, { ...nora, title: "mrs" }, nothing, 3)).toMatchObject({ kind: "free" });
});

test("letters count over the life of the booking: three times three do not rename a person", () => {
  expect(judge("Mohamed/Alharbi", "Mohammed/Alharbi", { letters: 2, swapped: false })).toMatchObject({ kind: "free" });
  expect(judge("Mohamed/Alharbi", "Mohammed/Alharbi", { letters: 3, swapped: false })).toMatchObject({ kind: "desk" });
  const done = { letters: 0, swapped: false };
  let name = "Khalid/Alharbi";
  for (const wish of ["Khaled/Alharby", "Kaled/Elharby", "Caled/Elherby", "Celed/Elhirbi"]) {
    const verdict = judge(name, wish, done);
    if (verdict.kind !== "free") continue;
    done.letters += verdict.letters;
    name = wish;
  }
  expect(done.letters).toBeLessThanOrEqual(3);
});

test("whatever is typed, what is free is never more letters than are left, and never another person's", () => {
  const parts = ["Noura", "Nora", "Norah", "Omar", "Omer", "Ali", "Aly", "Alharbi", "Alharby", "Elharbi", "Lee", ""];
  const all = parts.flatMap((given) => parts.map((family) => `${given || "Ali"}/${family}`));
  const wrong: unknown[] = [];
  for (const before of all)
    for (const after of all)
      for (const letters of [0, 2, 3]) {
        const verdict = judge(before, after, { letters, swapped: false });
        const none = judge(before, after, { letters, swapped: false }, 0);
        const tooMany = verdict.kind === "free" && letters + verdict.letters > 3;
        const isSwap = verdict.kind === "free" && verdict.swapped;
        if (tooMany || (none.kind === "free") !== isSwap) wrong.push([before, after, letters, verdict, none]);
      }
  expect(wrong).toEqual([]);
});

test("one name on the document stays one, corrected by its letters", () => {
  expect(judge("Sukarno/", "Soekarno/")).toEqual({ kind: "free", letters: 2, swapped: false });
  expect(judge("Sukarno/", "Sukarno/Putra")).toMatchObject({ kind: "desk", why: "letters" });
});
