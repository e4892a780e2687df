import type { StaffRole } from "#contract/admin/permissions.ts";
import type { BothTexts } from "#contract/text.ts";

type SampleMember = {
  email: string;
  name: BothTexts;
  role: StaffRole;
  password: string;
  /** For an authenticator app; `npm run staff -- code <address>` reckons the code of the moment. */
  secret: string;
};

/** What all of them log in with: README.md says it too. */
const known = { password: "Desk-Wijha-2026!", secret: "WIJHADESKSAMPLESECRETWIJHADESK22" };

/** The people of the world in a box, one for each role. */
export const sampleTeam: readonly SampleMember[] = [
  { ...known, email: "sara.a@wijha.example", name: { en: "Sara Alharbi", ar: "سارة الحربي" }, role: "agent" },
  {
    ...known,
    email: "khalid.a@wijha.example",
    name: { en: "Khalid Almutairi", ar: "خالد المطيري" },
    role: "supervisor",
  },
  { ...known, email: "maha.a@wijha.example", name: { en: "Maha Alzahrani", ar: "مها الزهراني" }, role: "visa_officer" },
  { ...known, email: "lama.a@wijha.example", name: { en: "Lama Alotaibi", ar: "لمى العتيبي" }, role: "editor" },
  { ...known, email: "yasser.a@wijha.example", name: { en: "Yasser Alghamdi", ar: "ياسر الغامدي" }, role: "finance" },
  { ...known, email: "hind.a@wijha.example", name: { en: "Hind Aldosari", ar: "هند الدوسري" }, role: "administrator" },
];
