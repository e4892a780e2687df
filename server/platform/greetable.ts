const longestName = 60;
/** What makes a mail program, or a reader, see an address: `https`, `www`, `a.example`, `name@`, a path, a number of digits. */
const looksLikeAddress =
  /https?|www\b|[@/\\:_#=&?%]|\p{N}{3}|\p{L}{2}[.。．]\p{L}{2}|[\s.](?:com|net|org|info|biz|xyz|online|site|shop|link|click|top|app|dev|io|sa|كوم|نت)(?![\p{L}\p{N}])/iu;

/**
 * The name as a letter may say it to an address that somebody typed; null when it would carry a sender's own message. It is said
 * nowhere else than in letters: bookings and tickets keep the name as it is.
 */
export function greetable(name: string): string | null {
  const text = name.trim();
  return text === "" || text.length > longestName || looksLikeAddress.test(text) ? null : text;
}
