import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { CheckLine, type System } from "./verdict.tsx";

type Supplier = System["suppliers"][number];

export function Suppliers({ suppliers }: { suppliers: System["suppliers"] }) {
  const t = useT();
  return (
    <section className="team-box" aria-labelledby="system-suppliers">
      <div className="team-head">
        <h2 id="system-suppliers" className="font-semibold">
          {t("system.suppliers")}
        </h2>
      </div>
      <ul>
        {suppliers.map((supplier) => (
          <SupplierLine key={`${supplier.product} ${supplier.id}`} supplier={supplier} />
        ))}
      </ul>
    </section>
  );
}

/** Of one in a box the faults that are set; of a partner its circuit, quota and last good call. */
function SupplierLine({ supplier }: { supplier: Supplier }) {
  const t = useT();
  const { instant } = useFormats();
  const { id, product, kind, verdict, faults, circuit, quota, lastGoodCallAt, calls } = supplier;
  const facts =
    kind === "sandbox"
      ? [faults ? t("system.faults", { faults: isolate(faults) }) : t("system.no_faults")]
      : [
          t(`system.circuit_${circuit ?? "none"}`),
          quota && t("system.quota", quota),
          calls && t("system.calls", calls),
          lastGoodCallAt ? t("system.last_good", instant(lastGoodCallAt, "short")) : t("system.no_good_call"),
        ].filter((fact) => fact !== null);
  return (
    <CheckLine
      label={
        <>
          {product ? t(`numbers.product_${product}`) : t("system.payments")}{" "}
          <span className="desk-tag">{kind === "sandbox" ? t("system.kind_sandbox") : <bdi>{id}</bdi>}</span>
        </>
      }
      verdict={verdict}
    >
      {facts.map((fact) => (
        <span key={fact} className="system-fact">
          {fact}
        </span>
      ))}
    </CheckLine>
  );
}
