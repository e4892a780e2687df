import type { Pool } from "pg";
import { createTables } from "../supplier-schema.ts";
import { injectFaultBefore } from "../supplier-kit/inject-fault.ts";
import { findDevice, issueCompliance, issueProduction, noteSample, renewProduction } from "./devices.ts";
import { createTaxFaults, isTaxFault, type TaxFault, type TaxFaults } from "./faults.ts";
import { readDocument } from "./read-document.ts";
import { isStandard } from "./rules.ts";
import { takeDocument } from "./take-document.ts";
import { taxSchema } from "./tax-schema.ts";
import { type Finding, type IssuedDevice, type Submission, TaxRefusal, type Verdict } from "./types.ts";

export type TaxAuthorityDeps = { pool: Pool; clock: { now: () => Date }; faults?: TaxFaults };

/** The tax authority in a box: it checks what it is sent as the rules say, and can be told to fail. Functions may throw TaxRefusal. */
export async function createTaxAuthority({ pool, clock, faults = createTaxFaults() }: TaxAuthorityDeps) {
  await createTables(pool, taxSchema);
  const deps = { pool, clock };
  return {
    faults,
    issueCompliance: (csr: string, otp: string) => issueCompliance(deps, csr, otp),
    issueProduction: (device: IssuedDevice) => issueProduction(deps, device),
    renewProduction: (device: IssuedDevice, csr: string, otp: string) => renewProduction(deps, device, csr, otp),
    /** A sample that a device tries before it has its certificate of real documents. */
    checkSample: async (device: IssuedDevice, sent: Omit<Submission, "road">): Promise<Verdict> => {
      await findDevice(deps, device, "compliance");
      const road = isStandard(readDocument(sent.xml)) ? "clear" : "report";
      const verdict = await takeDocument(deps, { ...sent, road }, { isSample: true });
      if (verdict.status === "accepted") await noteSample(deps, device, sent.xml);
      return verdict;
    },
    submit: async (sent: Submission): Promise<Verdict> => {
      const told = await plannedFault(pool, readDocument(sent.xml).note);
      const fault = faults.pick(sent.road, { told });
      await injectFaultBefore(faults, fault, {
        refusing: ["rate_limited"],
        refuse: (code) => new TaxRefusal(code),
      });
      const verdict = await takeDocument(deps, sent, { also: findingsOf(fault) });
      if (fault === "timeout_after") throw new TaxRefusal("timeout");
      return verdict;
    },
  };
}
export type TaxAuthority = Awaited<ReturnType<typeof createTaxAuthority>>;

/** A trouble for whatever names this reference, until somebody lifts it. */
async function plannedFault(pool: Pool, note: string): Promise<TaxFault | undefined> {
  const { rows } = await pool.query<{ fault: string }>(
    "select fault from sandbox_tax.planned_faults where position(reference in $1) > 0 limit 1",
    [note],
  );
  const fault = rows[0]?.fault ?? "";
  return isTaxFault(fault) ? fault : undefined;
}

/** A refusal that nothing in the document is the cause of, and a warning. */
function findingsOf(fault: TaxFault | null): Finding[] {
  if (fault === "refused")
    return [
      {
        type: "ERROR",
        code: "certificate-permissions",
        category: "CERTIFICATE_ERRORS",
        message: "User only allowed to use the vat number that exists in the authentication certificate",
      },
    ];
  if (fault !== "warned") return [];
  const message = "[BR-KSA-98]-The simplified invoice should be submitted within 24 hours of its issuing.";
  return [{ type: "WARNING", code: "BR-KSA-98", category: "KSA", message }];
}
