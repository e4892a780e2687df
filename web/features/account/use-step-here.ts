import { useState } from "react";
import { keptStep } from "./kept-step.ts";

/** In a dialog, which no loader feeds: the step that this browser keeps, as it was when the dialog opened. */
export const useStepHere = (of: Parameters<typeof keptStep>[1], inDialog: boolean) =>
  useState(() => (inDialog ? keptStep(document.cookie, of) : undefined))[0];
