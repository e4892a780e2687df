import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { replayChange } from "./replay-change.ts";

test("React is told of a file that was chosen before it came, and of no empty field", () => {
  const told = vi.fn();
  render(<input data-testid="file" type="file" onChange={({ currentTarget: { files } }) => told(files?.[0])} />);
  const input = screen.getByTestId("file");
  const state = { value: "", checked: false };
  replayChange(input, state);
  expect(told).not.toHaveBeenCalled();
  const file = new File(["x"], "passport.pdf", { type: "application/pdf" });
  Object.defineProperty(input, "files", { value: [file] });
  replayChange(input, state);
  expect(told).toHaveBeenCalledExactlyOnceWith(file);
});
