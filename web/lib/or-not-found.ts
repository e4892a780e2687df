import { data } from "react-router";
import { ApiError } from "#contract/errors.ts";

/** What a page is about; where the API knows no such thing, or its name cannot be one, the page answers 404. */
export async function orNotFound<Thing>(asked: Promise<Thing>): Promise<Thing> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 });
    throw error;
  }
}
