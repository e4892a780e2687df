import type { VisaReturn } from "#contract/admin/visa-desk-rows.ts";
import { acceptVisaDocument, decideVisa, getDeskVisa, handInVisa, uploadVisaResult } from "#contract/admin/visas.ts";
import { documentsOf } from "#server/modules/visas/testing/officer-harness.ts";
import { samplePdf } from "#server/modules/visas/testing/sample-application.ts";
import type { Sale } from "./begin-sale.ts";
import type { World } from "./open-world.ts";

export type VisaWork = { refused: number[]; returning: VisaReturn };

/** An officer does what comes next of an application: accepts its documents and hands it in, or writes the authority's decision down. */
export async function workOnVisa(world: World, { id }: Sale, { refused, returning }: VisaWork): Promise<void> {
  const [row] = await world.read<{ id: string }>(
    "select id from visa_applications where booking_id = $1 and submitted_at is not null",
    [id],
  );
  if (!row) throw new Error("no application was sent");
  const applicationId = row.id;
  const { api } = await world.logInAtDesk("visa_officer");
  let view = await api(getDeskVisa, { applicationId });
  if (view.status !== "with_embassy") {
    for (const { document, travellerId, state } of documentsOf(view))
      if (state === "to_check")
        view = await api(acceptVisaDocument, { applicationId, revision: view.revision, document, travellerId });
    await api(handInVisa, { applicationId, revision: view.revision, reference: "ALB-7" });
    return;
  }
  const outcomes = view.travellers.map(({ id: travellerId }, place) => ({
    travellerId,
    outcome: refused.includes(place) ? ("refused" as const) : ("approved" as const),
  }));
  const file = samplePdf().toString("base64");
  for (const { travellerId, outcome } of outcomes)
    if (outcome === "approved")
      view = await api(uploadVisaResult, {
        applicationId,
        revision: view.revision,
        travellerId,
        name: "visa.pdf",
        file,
      });
  const decision = { applicationId, revision: view.revision, outcomes, returning };
  await api(decideVisa, decision, { idempotencyKey: crypto.randomUUID() });
}
