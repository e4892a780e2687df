import type { BookingContact } from "#contract/travellers.ts";

/** `n•••@g•••.com`: enough to know one's own address by. */
export function maskEmail(email: string): string {
  const [, name = "", host = "", ending = ""] = /^(.)[^@]*@(.).*?(\.[^.]*)?$/u.exec(email) ?? [];
  return `${name}•••@${host}•••${ending}`;
}

/** `5• ••• ••12` */
export const maskPhone = (phone: string): string => `${phone.slice(0, 1)}• ••• ••${phone.slice(-2)}`;

export const maskContact = ({ email_address, phone_country, phone }: BookingContact): BookingContact => ({
  // Empty: a telephone alone was given.
  email_address: email_address && maskEmail(email_address),
  phone_country,
  phone: maskPhone(phone),
});
