import type { Company } from "#contract/companies.ts";

/** A company of tests: nobody is registered so. */
export const sampleCompany: Company = {
  nameAr: "شركة السواعد التجارية",
  nameEn: "Al Sawaed Trading",
  vatNumber: "310122393500003",
  registration: "1010456789",
  building: "2345",
  street: "طريق الملك عبدالعزيز",
  district: "الصحافة",
  city: "الرياض",
  postalCode: "13321",
  additional: "7788",
};
