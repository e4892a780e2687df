/** A customer of the sample week, with an account: README.md says it too. */
export const sampleTraveller = {
  title: "ms",
  firstName: "Noura",
  lastName: "Alotaibi",
  email: "noura@example.com",
  password: "Trip-Wijha-2026!",
} as const;
