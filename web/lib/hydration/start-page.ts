import { captureEarlyInput } from "./capture-early-input.ts";

/** The script at the top of every page, built into its HTML (web/vite-inline-script.ts): the same bytes for everybody. */
captureEarlyInput();
