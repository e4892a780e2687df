import type { ApiClient } from "#contract/client.ts";
import { type PackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { savePassengers } from "#web/booking/steps/passengers/save-passengers.ts";

export { loadPassengerForm as load } from "#web/booking/steps/passengers/load-passenger-form.ts";

export const save = (api: ApiClient, booking: PackageBooking, form: FormData) =>
  savePassengers(api, { ...booking, childAges: [] }, { form, save: (typed) => api(savePackageTravellers, typed) });
