import type { StaffRole } from "#contract/admin/permissions.ts";
import type { BothTexts } from "#contract/text.ts";

/** What everybody of the sample team logs in with: README.md says it too. */
export const samplePassword = "Desk-Wijha-2026!";
/** For an authenticator app; `npm run staff -- code <address>` reckons the code of the moment. */
export const sampleSecret = "WIJHADESKSAMPLESECRETWIJHADESK22";

/** The people of the world in a box, one for each role. */
export const sampleTeam: readonly { email: string; name: BothTexts; role: StaffRole }[] = [
  { email: "sara.a@wijha.example", name: { en: "Sara Alharbi", ar: "سارة الحربي" }, role: "agent" },
  { email: "khalid.a@wijha.example", name: { en: "Khalid Almutairi", ar: "خالد المطيري" }, role: "supervisor" },
  { email: "maha.a@wijha.example", name: { en: "Maha Alzahrani", ar: "مها الزهراني" }, role: "visa_officer" },
  { email: "lama.a@wijha.example", name: { en: "Lama Alotaibi", ar: "لمى العتيبي" }, role: "editor" },
  { email: "yasser.a@wijha.example", name: { en: "Yasser Alghamdi", ar: "ياسر الغامدي" }, role: "finance" },
  { email: "hind.a@wijha.example", name: { en: "Hind Aldosari", ar: "هند الدوسري" }, role: "administrator" },
];
