import type { Company } from "#contract/companies.ts";
import { seller } from "../seller.ts";
import { element, text, type XmlNode } from "./xml.ts";

type Party = {
  name: string;
  vatNumber: string;
  registration: string;
  address: { street: string; building: string; additional: string; district: string; city: string; postalCode: string };
};

/** The seller with the parts of a national address that the authority wants (BR-KSA-09). */
export function sellerParty(): XmlNode {
  const { street, district, city, ...address } = seller.address;
  return party("cac:AccountingSupplierParty", {
    ...seller,
    address: { ...address, street: street.ar, district: district.ar, city: city.ar },
  });
}

/** The company of a standard document (BR-KSA-42, BR-KSA-63); nobody by name on a simplified one. */
export function buyerParty(buyer: Company | null): XmlNode {
  if (!buyer) return element("cac:AccountingCustomerParty", "");
  return party("cac:AccountingCustomerParty", { ...buyer, name: nameOf(buyer), address: buyer });
}

/** As it stands on a document: in Arabic and in Latin letters. */
export const nameOf = ({ nameAr, nameEn }: Pick<Company, "nameAr" | "nameEn">): string => `${nameAr} | ${nameEn}`;

function party(role: string, { name, vatNumber, registration, address }: Party): XmlNode {
  return element(
    role,
    element("cac:Party", [
      element("cac:PartyIdentification", text("cbc:ID", registration, { schemeID: "CRN" })),
      element("cac:PostalAddress", [
        text("cbc:StreetName", address.street),
        text("cbc:BuildingNumber", address.building),
        address.additional ? text("cbc:PlotIdentification", address.additional) : "",
        text("cbc:CitySubdivisionName", address.district),
        text("cbc:CityName", address.city),
        text("cbc:PostalZone", address.postalCode),
        element("cac:Country", text("cbc:IdentificationCode", "SA")),
      ]),
      element("cac:PartyTaxScheme", [
        text("cbc:CompanyID", vatNumber),
        element("cac:TaxScheme", text("cbc:ID", "VAT")),
      ]),
      element("cac:PartyLegalEntity", text("cbc:RegistrationName", name)),
    ]),
  );
}
