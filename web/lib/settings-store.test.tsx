import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { closeDialogs, dialogFlags, openDialog, openDialogOf, useSettings } from "./settings-store.ts";

test("opening one dialog closes the others", () => {
  const { result } = renderHook(() => useSettings());
  act(() => openDialog("isLoginOpen"));
  act(() => openDialog("isRegisterOpen"));
  expect(dialogFlags.filter((flag) => result.current[flag])).toEqual(["isRegisterOpen"]);
  expect(openDialogOf(result.current)).toBe("isRegisterOpen");
  act(closeDialogs);
  expect(openDialogOf(result.current)).toBeNull();
});
