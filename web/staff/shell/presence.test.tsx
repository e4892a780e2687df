import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PresenceEvent } from "#contract/admin/presence.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { OthersHere, PresenceContext } from "./presence.tsx";

const subject = `case:${"A".repeat(22)}`;
const sara = { id: "sara", name: { en: "Sara Alharbi", ar: "سارة الحربي" } };
const omar = { id: "omar", name: { en: "Omar Aldosari", ar: "عمر الدوسري" } };

function shown(others: PresenceEvent["others"], of = subject) {
  const { container } = renderApp(
    <PresenceContext value={{ subject: of, others }}>
      <OthersHere subject={subject} />
    </PresenceContext>,
    { path: "/en/staff" },
  );
  return container.querySelector("[role=status]")?.lastElementChild?.textContent;
}

test("one who looks is named, and several are", () => {
  expect(shown([sara])).toBe("Sara Alharbi is looking at this");
  cleanup();
  expect(shown([sara, omar])).toBe("Also looking at this: Sara Alharbi and Omar Aldosari");
});

test("nobody is said to be here, nor who has looked at another thing", () => {
  expect(shown([])).toBeUndefined();
  cleanup();
  expect(shown([sara], `case:${"B".repeat(22)}`)).toBeUndefined();
});
