import { expect, test } from "vitest";
import { createFaults } from "#sandbox/flights/faults.ts";
import { createHotelFaults } from "#sandbox/hotels/faults.ts";
import { createTaxFaults } from "#sandbox/tax-authority/faults.ts";
import { createTransferFaults } from "#sandbox/transfers/faults.ts";
import { readSandboxFaults } from "./sandbox-faults.ts";

test("shares of failing calls go to the service they name", () => {
  const faults = readSandboxFaults(
    "hold.sold_out=0.1, hotels.book.pending=1,payments.slow=.5,hotels.recheck.price_changed=0.2,transfers.book.rejected=1,taxes.report.refused=1",
  );
  expect(faults).toEqual({
    flights: "hold.sold_out=0.1",
    hotels: "book.pending=1,recheck.price_changed=0.2",
    transfers: "book.rejected=1",
    taxes: "report.refused=1",
    payments: { slow: 0.5 },
  });
  expect(createHotelFaults(faults.hotels, () => 0.99).pick("book", {})).toBe("pending");
  expect(createTransferFaults(faults.transfers, () => 0.99).pick("book", {})).toBe("rejected");
  expect(createTaxFaults(faults.taxes, () => 0.99).pick("report", {})).toBe("refused");
  expect(createFaults(faults.flights, () => 0).pick("hold", {})).toBe("sold_out");
});

test("what no service can read is refused", () => {
  expect(() => readSandboxFaults("payments.nonsense=1")).toThrow(/payments\.nonsense/);
  expect(() => createHotelFaults(readSandboxFaults("hotels.hold.sold_out=1").hotels)).toThrow(/hold\.sold_out/);
  expect(() => createFaults(readSandboxFaults("book.sold_out=1").flights)).toThrow(/book\.sold_out/);
});
