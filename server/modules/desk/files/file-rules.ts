const megabyte = 1024 * 1024;

/** What staff may attach: letters of suppliers, receipts, photographs of them. */
export const fileRules = {
  formats: ["pdf", "jpg", "png"],
  isPhoto: false,
  rules: { maximumBytes: 5 * megabyte, maximumPages: 20, photo: { maximumBytes: 5 * megabyte, minimumWidth: 1 } },
};
/** Of one booking, or of one case without. */
export const mostFiles = 30;
