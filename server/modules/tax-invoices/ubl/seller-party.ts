import { seller } from "../seller.ts";
import { element, text, type XmlNode } from "./xml.ts";

/** The seller with the parts of a national address that the authority wants (BR-KSA-09). */
export function sellerParty(): XmlNode {
  const { name, vatNumber, registration, address } = seller;
  return element(
    "cac:AccountingSupplierParty",
    element("cac:Party", [
      element("cac:PartyIdentification", text("cbc:ID", registration, { schemeID: "CRN" })),
      element("cac:PostalAddress", [
        text("cbc:StreetName", address.street.ar),
        text("cbc:BuildingNumber", address.building),
        text("cbc:PlotIdentification", address.additional),
        text("cbc:CitySubdivisionName", address.district.ar),
        text("cbc:CityName", address.city.ar),
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
