import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FieldScope } from "./field.tsx";
import { FileDropField } from "./file-drop-field.tsx";

const words = {
  sending: (name: string) => `sending ${name}`,
  remove: (name: string) => `remove ${name}`,
  retry: (name: string) => `again ${name}`,
};
const texts = { label: "Photograph", dropText: "Drop a file here or", chooseText: "choose one" };
const file = (name: string) => new File(["x"], name, { type: "image/png" });

test("what is dropped is handed over, one file where only one is asked for", () => {
  const onFiles = vi.fn();
  render(<FileDropField name="photo" {...texts} onFiles={onFiles} />);
  const input = screen.getByLabelText("Photograph");
  const [first, second] = [file("a.png"), file("b.png")];
  fireEvent.drop(input, { dataTransfer: { files: [first, second] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([first]);
});

test("a chosen file is handed over too", () => {
  const onFiles = vi.fn();
  render(<FileDropField name="photo" multiple {...texts} onFiles={onFiles} />);
  const chosen = [file("a.png"), file("b.png")];
  fireEvent.change(screen.getByLabelText("Photograph"), { target: { files: chosen } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(chosen);
});

test("two fields of one name are named each by its own label", () => {
  render(
    ["passport", "photo"].map((each) => (
      <FieldScope key={each} value={`${each}-`}>
        <FileDropField name="file" {...texts} label={each} hint="PDF" />
      </FieldScope>
    )),
  );
  const [passport, photo] = [screen.getByLabelText("passport"), screen.getByLabelText("photo")];
  expect(photo).not.toBe(passport);
  expect(photo.getAttribute("aria-describedby")).not.toBe(passport.getAttribute("aria-describedby"));
});

test("files tell how far they are, and a refused one offers another try", () => {
  const [onRemove, onRetry] = [vi.fn(), vi.fn()];
  render(
    <FileDropField
      name="photo"
      {...texts}
      error="Blue background"
      fileWords={words}
      onRemove={onRemove}
      onRetry={onRetry}
      files={[
        { id: "1", name: "a.png", state: "sending", percent: 62 },
        { id: "2", name: "b.png", state: "failed", note: "Too large" },
      ]}
    />,
  );
  expect(screen.getByRole("progressbar", { name: "sending a.png" }).getAttribute("aria-valuenow")).toBe("62");
  expect(screen.getByLabelText("Photograph").getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "again b.png" }));
  fireEvent.click(screen.getByRole("button", { name: "remove a.png" }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith("2");
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("1");
  expect(screen.queryByRole("button", { name: "again a.png" })).toBeNull();
});
