import type { Fixtures } from "./journey.ts";

async function fillDate({ page, t }: Fixtures, name: string, year: string): Promise<void> {
  const group = page.getByRole("group", { name });
  await group.getByRole("textbox", { name: t("booking.day") }).fill("5");
  await group.getByRole("combobox", { name: t("booking.month") }).selectOption({ index: 5 });
  await group.getByRole("textbox", { name: t("booking.year") }).fill(year);
}

/** Birthday, nationality and passport in the form of a saved traveller. */
export async function fillPapers(fixtures: Fixtures, passport: string): Promise<void> {
  const { page, t } = fixtures;
  await fillDate(fixtures, t("booking.birth_date"), "1990");
  await page.getByRole("combobox", { name: t("booking.nationality") }).selectOption("SA");
  await page.getByRole("radio", { name: t("booking.document_passport"), exact: true }).check();
  await page.getByRole("textbox", { name: t("booking.document_number") }).fill(passport);
  await page.getByRole("combobox", { name: t("booking.issuing_country") }).selectOption("SA");
  await fillDate(fixtures, t("booking.expiry_date"), "2032");
}
