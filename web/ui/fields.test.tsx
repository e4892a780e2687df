import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { DateFields } from "./date-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { fieldId, FieldScope } from "./field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { SelectField } from "./select-field.tsx";
import { Stepper } from "./stepper.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const months = Array.from({ length: 12 }, (_, index) => `month ${index + 1}`);
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } });

describe("a text field", () => {
  test("is tied to its label, hint and error", () => {
    render(<TextField name="lastname" label="Last name" hint="As in the passport" error="English letters only" />);
    const input = screen.getByLabelText("Last name");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const texts = input
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(["English letters only", "As in the passport"]);
  });

  test("for digits folds Arabic ones while typing", () => {
    render(<TextField name="number" label="Number" digits />);
    const input = screen.getByLabelText<HTMLInputElement>("Number");
    type(input, "٠١٢۳ a");
    expect(input.value).toBe("0123 a");
  });
});

describe("a date of three fields", () => {
  const fields = (onDate: (iso: string | null) => void) => (
    <form data-testid="form">
      <DateFields
        name="birth"
        label="Birth"
        dayLabel="Day"
        monthLabel="Month"
        yearLabel="Year"
        months={months}
        onDate={onDate}
        echo={(iso) => `= ${iso}`}
      />
    </form>
  );

  test("echoes the day once it is one, with Arabic digits folded", () => {
    const onDate = vi.fn();
    render(fields(onDate));
    type(screen.getByLabelText("Day"), "٤");
    fireEvent.change(screen.getByLabelText("Month"), { target: { value: "6" } });
    expect(onDate).toHaveBeenLastCalledWith(null);
    type(screen.getByLabelText("Year"), "١٩٩١");
    expect(onDate).toHaveBeenLastCalledWith("1991-06-04");
    expect(screen.getByText("= 1991-06-04")).toBeTruthy();
  });

  test("takes a whole pasted date", () => {
    render(fields(() => {}));
    fireEvent.paste(screen.getByLabelText("Day"), { clipboardData: { getData: () => "1991-06-04" } });
    const form = new FormData(screen.getByTestId<HTMLFormElement>("form"));
    expect([form.get("birth_day"), form.get("birth_month"), form.get("birth_year")]).toEqual(["4", "6", "1991"]);
  });
});

test("an error summary takes focus, and its links lead to the fields", () => {
  const errors = [{ fieldId: fieldId("mail"), text: "Give a mail address" }];
  render(
    <>
      <ErrorSummary title="One field needs you" errors={errors} />
      <TextField name="mail" label="Mail" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  fireEvent.click(screen.getByText("Give a mail address"));
  expect(document.activeElement).toBe(screen.getByLabelText("Mail"));
});

test("an error summary opens the closed part its field is in", () => {
  render(
    <>
      <ErrorSummary title="!" errors={[{ fieldId: fieldId("x"), text: "X is wrong" }]} />
      <details data-testid="closed">
        <summary>more</summary>
        <TextField name="x" label="X" />
      </details>
    </>,
  );
  fireEvent.click(screen.getByText("X is wrong"));
  expect(screen.getByTestId<HTMLDetailsElement>("closed").open).toBe(true);
});

describe("a stepper", () => {
  const stepper = (max: number, onCount = vi.fn()) => (
    <Stepper
      name="infants"
      label="Infants"
      min={0}
      max={max}
      defaultValue={1}
      lessLabel="fewer"
      moreLabel="more"
      maxReason="One an adult"
      onCount={onCount}
    />
  );
  test("stops at its maximum and says why", () => {
    const onCount = vi.fn();
    render(stepper(2, onCount));
    expect(screen.queryByText("One an adult")).toBeNull();
    fireEvent.click(screen.getByLabelText("more"));
    expect(onCount).toHaveBeenCalledWith(2);
    expect(screen.getByLabelText<HTMLButtonElement>("more").disabled).toBe(true);
    expect(screen.getByText("One an adult")).toBeTruthy();
  });
  test("follows a maximum that falls", () => {
    const { rerender } = render(stepper(2));
    rerender(stepper(0));
    expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("0");
  });
});

test("before JavaScript every field is a native one that a form sends", () => {
  const html = renderToStaticMarkup(
    <>
      <TextField name="a" label="A" />
      <SelectField name="b" label="B" options={[{ value: "1", label: "one" }]} placeholder="choose" />
      <DateFields name="c" label="C" dayLabel="d" monthLabel="m" yearLabel="y" months={months} />
      <CheckboxField name="d" label="D" />
      <RadioCards name="e" label="E" choices={[{ value: "x", title: "X" }]} />
      <PhoneField
        name="f"
        codeName="g"
        codeLabel="code"
        label="F"
        codes={[{ code: "SA", dial: "+966", name: "Saudi Arabia" }]}
        defaultCode="+966"
      />
      <Stepper name="h" label="H" min={0} max={3} defaultValue={1} lessLabel="-" moreLabel="+" />
    </>,
  );
  document.body.innerHTML = `<form>${html}</form>`;
  const names = [...document.querySelectorAll("input,select,textarea")].map((field) => field.getAttribute("name"));
  expect(names).toEqual(["a", "b", "c_day", "c_month", "c_year", "d", "e", "g", "f", "h"]);
  document.body.innerHTML = "";
});

test("a field in a dialog is named by its own label, whatever the page behind holds", () => {
  render(
    <>
      <TextField name="email" label="Page" />
      <FieldScope value="dialog-">
        <TextField name="email" label="Dialog" />
      </FieldScope>
    </>,
  );
  const [page, dialog] = [screen.getByLabelText("Page"), screen.getByLabelText("Dialog")];
  expect(page).not.toBe(dialog);
  expect(dialog.id).toBe("dialog-field-email");
});

test("so are several lines of text, a tick and a phone number", () => {
  const both = (word: string) => (
    <>
      <TextAreaField name="text" label={`Text of the ${word}`} />
      <CheckboxField name="tick" label={`Tick of the ${word}`} />
      <PhoneField
        name="phone"
        codeLabel="Code"
        codes={[{ code: "SA", dial: "+966", name: "Saudi Arabia" }]}
        label={`Phone of the ${word}`}
      />
    </>
  );
  const { container } = render(
    <>
      {both("page")}
      <FieldScope value="dialog-">{both("dialog")}</FieldScope>
    </>,
  );
  for (const field of ["Text", "Tick", "Phone"])
    expect(screen.getByLabelText(`${field} of the page`)).not.toBe(screen.getByLabelText(`${field} of the dialog`));
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
