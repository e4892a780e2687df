import { useState } from "react";
import { readStep } from "./step-cookie.ts";

/** In a dialog, which no loader feeds: the step that this browser keeps, as it was when the dialog opened. */
export const useStepHere = (of: Parameters<typeof readStep>[1], inDialog: boolean) =>
  useState(() => (inDialog ? readStep(document.cookie, of) : undefined))[0];
