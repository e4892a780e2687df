import usual from "./visa-answers.json" with { type: "json" };

type Applicant = { names: string; surname: string; email: string; arrival: string; departure: string };
type Answers = Record<string, Record<string, string | boolean>>;

/** What a Saudi citizen answers for the electronic visa of Albania, by section. Days `YYYY-MM-DD`. */
export const visaAnswers = ({ names, surname, email, arrival, departure }: Applicant): Answers => ({
  ...(usual as Answers),
  identity: { ...usual.identity, "given-names": names, surname },
  contact: { ...usual.contact, email },
  "travel-plan": { ...usual["travel-plan"], "arrival-date": arrival, "departure-date": departure },
});
