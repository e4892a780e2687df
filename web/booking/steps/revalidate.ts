import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A refused form asks for the booking anew too, which React Router leaves out by itself: the supplier may have changed it,
 * and the next attempt needs a key of its own.
 */
export const revalidateAfterForms = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" || defaultShouldRevalidate;
