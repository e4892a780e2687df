import { expect, test } from "vitest";
import { soundOfWord, wordsOfName } from "./sound-of-name.ts";

const soundOf = (name: string) => wordsOfName(name).map(soundOfWord).join(" ");

test.each([
  ["نورة القحطاني", "Noura Alqahtani"],
  ["نُورَة القَحْطاني", "Nora Al-Gahtani"],
  ["محمد الغامدي", "Mohammed Alghamdi"],
  ["محمد", "Muhammad"],
  ["فهد الشهري", "Fahad Alshehri"],
  ["خالد العتيبي", "Khalid Alotaibi"],
  ["عبدالله الزهراني", "Abdullah Alzahrani"],
  ["عبدالرحمن", "Abdulrahman"],
  ["يوسف وليد", "Yousef Waleed"],
  ["إبراهيم", "Ibrahim"],
  ["عثمان", "Othman"],
  ["سارة", "Sarah"],
])("%s sounds like %s", (arabic, latin) => {
  expect(soundOf(arabic)).toBe(soundOf(latin));
  expect(soundOf(arabic)).not.toBe("");
});

test.each([
  ["Khalid", "Kamal"],
  ["Noura", "Nasser"],
  ["Ali", "Alharbi"],
])("%s does not sound like %s", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
