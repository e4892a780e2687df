import { addCompany } from "#contract/companies.ts";
import { addTraveller } from "#contract/saved-travellers.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import type { Journey } from "../../journey.ts";
import { signUp } from "../../my-bookings-steps.ts";
import { registerJourneys } from "../../register-journeys.ts";

const opened: Journey = {
  name: "pages of what an account keeps open clean, and those of what is not there",
  run: async (fixtures) => {
    const { page, url, expectAccessible } = fixtures;
    await signUp(fixtures);
    const api = apiOf(fixtures);
    const traveller = await api(addTraveller, {
      traveller: {
        title: "ms",
        firstname: "Noura",
        lastname: "Alharbi",
        single_name: false,
        birth_date: "1991-06-04",
        nationality: "SA",
        document: null,
      },
    });
    const company = await api(addCompany, { company: sampleCompany });
    const days = `depart=${daysAhead(40)}&return=${daysAhead(45)}`;
    for (const path of [
      "/settings/profile",
      "/settings/travellers",
      `/settings/travellers/${traveller.id}`,
      "/settings/travellers/new",
      "/settings/profile/companies",
      `/settings/profile/companies/${company.id}`,
      "/settings/profile/companies/new",
      "/saved",
      "/saved/flight?id=gone",
      `/shared-trips/${"A".repeat(43)}`,
      `/flights/flexible?trip=round-trip&from=RUH&to=JED&${days}&adults=1&cabin=economy`,
    ]) {
      await page.goto(url(path));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible();
    }
  },
};

registerJourneys([opened]);
