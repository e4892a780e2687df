import { afterAll, beforeAll, expect, test } from "vitest";
import { addCompany, listCompanies, mostCompanies, removeCompany, saveCompany } from "#contract/companies.ts";
import { getInvoiceCompany, setInvoiceCompany } from "#contract/invoice-company.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { savedCompanies } from "../tables.ts";
import { person, signUp } from "../testing/account-client.ts";

const { password } = person;
let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await createTestApp();
  sara = await signUp(app);
}, 60_000);
afterAll(() => app.close());

const numbered = (index: number) => ({ ...sampleCompany, vatNumber: `3100000000${String(index).padStart(4, "0")}3` });

test("companies are added, changed and removed by their account alone, and one number is saved once", async () => {
  const saved = await sara.api(addCompany, { company: sampleCompany });
  expect(await sara.api(addCompany, { company: { ...sampleCompany, city: "جدة" } })).toEqual({ ...saved, city: "جدة" });
  const second = await sara.api(addCompany, { company: numbered(1) });
  const changed = { companyId: second.id, company: { ...numbered(1), additional: "" } };
  expect(await sara.api(saveCompany, changed)).toMatchObject({ additional: "" });
  await expect(sara.api(saveCompany, { companyId: second.id, company: sampleCompany })).rejects.toMatchObject({
    code: "invalid_input",
    errors: { "company.vatNumber": ["company_saved"] },
  });
  const omar = await signUp(app, { email: "omar@example.com" });
  await expect(omar.api(saveCompany, changed)).rejects.toMatchObject({ code: "not_found" });
  await expect(omar.api(removeCompany, { companyId: second.id })).rejects.toMatchObject({ code: "not_found" });
  await sara.api(removeCompany, { companyId: second.id });
  expect((await sara.api(listCompanies, {})).companies).toMatchObject([{ id: saved.id }]);
});

test("an account keeps ten, whoever adds at once", async () => {
  await Promise.allSettled(
    Array.from({ length: mostCompanies + 3 }, (_, index) => sara.api(addCompany, { company: numbered(index + 1) })),
  );
  expect((await sara.api(listCompanies, {})).companies).toHaveLength(mostCompanies);
  await expect(sara.api(addCompany, { company: numbered(99) })).rejects.toMatchObject({
    errors: { company: ["too_many_saved"] },
  });
});

test("where there is no room the booking's page says that a company stands on the invoice and is not saved", async () => {
  const rider = createRider({ ...app, api: sara.api });
  const { id: bookingId } = await rider.name();
  const company = numbered(77);
  expect(await sara.api(setInvoiceCompany, { bookingId, company, keep: true })).toMatchObject({
    company: { vatNumber: company.vatNumber },
    canKeep: false,
    isFull: true,
  });
  const { saved } = await sara.api(getInvoiceCompany, { bookingId });
  expect(saved).toHaveLength(mostCompanies);
  expect(saved.some(({ vatNumber }) => vatNumber === company.vatNumber)).toBe(false);
});

test("they are told to who asks for everything, and go with the account", async () => {
  const told = await sara.api(exportAccount, { password });
  expect(told["savedCompanies"]).toHaveLength(mostCompanies);
  await sara.api(deleteAccount, { password });
  expect(await app.database.select().from(savedCompanies)).toEqual([]);
});
