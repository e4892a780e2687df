import { expect, test } from "vitest";
import { matchHolder } from "./match-holder.ts";

test.each([
  ["Sara Alqahtani", ["Sara Alqahtani"], "same"],
  ["SARA AL-QAHTANI", ["Noura Alharbi", "Sara Alqahtani"], "same"],
  ["Al Qahtani Sara", ["Sara Alqahtani"], "same"],
  ["Abdul Rahman Alharbi", ["Abdulrahman Alharbi"], "same"],
  ["Fahad bin Saad Alqahtani", ["Fahad Saad Alqahtani"], "same"],
  ["Sara Mohammed Alqahtani", ["Sara Alqahtani"], "similar"],
  ["سارة محمد القحطاني", ["ساره القحطاني"], "similar"],
  ["Noura Alqahtani", ["Sara Alqahtani"], "other"],
  ["Sara", ["Sara Alqahtani"], "other"],
  ["سارة القحطاني", ["Sara Alqahtani"], "unreadable"],
  ["Sara Alqahtani", [""], "unreadable"],
] as const)("%s beside %j is %s", (holder, travellers, match) => {
  expect(matchHolder(holder, travellers)).toBe(match);
});
