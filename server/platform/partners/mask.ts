/** Fields of partners whose values are about people, cards or ways in, in any spelling of case, hyphen and underscore. */
const usual = `givenname familyname firstname lastname middlename fullname surname holdername passengername
  bornon birthdate dateofbirth dob gender title age nationality email emailaddress phone phonenumber mobile
  identitydocuments uniqueidentifier documentnumber passportnumber documentid issuingcountrycode expireson
  loyaltyprogrammeaccounts accountnumber loyaltynumber frequentflyernumber
  card cardnumber number cvc cvv pan expiry iban password secret token accesstoken authorization apikey
  address addressline1 addressline2 postcode zip ipaddress customerip`.split(/\s+/);

/** What stands between words of a text: an address holds none of it. */
const betweenWords = /([\s"'<>(),;]+)/;
/** A plus and digits, or thirteen digits and more: phones and cards. Days and instants have fewer in a row. */
const longNumber = /\+\d[\d -]{7,}\d|(?<![\w.:-])\d(?:[ -]?\d){11,}(?![\w.:-])/g;
const hidden = "masked";

export type Masked = { value: unknown; isCut: boolean };

/** Longest list and text that a recording keeps. */
const longestList = 20;
const longestText = 2_000;

const plain = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * A copy of a payload without anything about people. What it keeps has its shape, so that a recording can be played again:
 * hidden texts read `masked`, hidden days are 1900-01-01, hidden numbers 0. Long lists are shortened.
 */
export function createMask(personal: readonly string[] = []): (payload: unknown) => Masked {
  const keys = new Set([...usual, ...personal.map(plain)]);
  return (payload) => {
    const mask: Masked = { value: null, isCut: false };
    const walk = (value: unknown, isPersonal: boolean): unknown => {
      if (value === null || value === undefined || typeof value === "boolean") return value ?? null;
      if (typeof value === "number") return isPersonal ? 0 : value;
      if (typeof value === "string") return isPersonal ? hide(value) : scrub(value);
      if (Array.isArray(value)) {
        if (value.length > longestList) mask.isCut = true;
        return value.slice(0, longestList).map((each) => walk(each, isPersonal));
      }
      if (typeof value !== "object") return null;
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, walk(each, isPersonal || keys.has(plain(key)))]),
      );
    };
    mask.value = walk(payload, false);
    return mask;
  };
}

const hide = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? "1900-01-01" : hidden);
const hideAddresses = (text: string) =>
  text
    .split(betweenWords)
    .map((word) => (word.includes("@") ? hidden : word))
    .join("");
const scrub = (text: string) => hideAddresses(text.slice(0, longestText)).replace(longNumber, hidden);

/** A path with its query, without what stands in it about people. */
export function maskPath(path: string, mask: (payload: unknown) => Masked): string {
  const url = new URL(path, "http://partner.invalid");
  // A name may stand there more than once.
  const told = [...url.searchParams].map(([key, value]) => {
    const { value: masked } = mask({ [key]: value });
    return [key, String((masked as Record<string, unknown>)[key])];
  });
  return told.length > 0 ? `${url.pathname}?${new URLSearchParams(told)}` : url.pathname;
}
