import { type RefObject, useEffect, useRef } from "react";
import { pointOfSale } from "./passenger-values.ts";

const valueOf = (box: HTMLElement | null, name: string) =>
  box?.querySelector<HTMLSelectElement>(`select[name="${name}"], input[name="${name}"]:checked`)?.value ?? "";

/** Who gives out the document: nearly always the traveller's own country, and an iqama the Kingdom alone. */
const issuerOf = (nationality: string, documentType: string) => (documentType === "iqama" ? pointOfSale : nationality);

/** Keeps the issuing country with nationality and document until another one was chosen. Call it after every change in the box. */
export function useIssuingCountry(box: RefObject<HTMLElement | null>, name: (field: string) => string): () => void {
  const [nationality, documentType, issuing] = [
    name("nationality"),
    name("document_type"),
    name("passport_issuing_country"),
  ];
  /** What went without saying until now. */
  const usual = useRef<string | null>(null);
  const follow = () => {
    const field = box.current?.querySelector<HTMLSelectElement>(`[name="${issuing}"]`);
    const next = issuerOf(valueOf(box.current, nationality), valueOf(box.current, documentType));
    if (field && (field.value === "" || field.value === usual.current)) field.value = next;
    usual.current = next;
  };
  // After every render: the rule of the journey may have chosen another document.
  useEffect(follow);
  return follow;
}
