import { formatsFor } from "#i18n/formats.ts";
import { useFormat } from "./format-context.ts";

/** Days and times as texts, for their reader: `const { day } = useFormats()`. As elements they are DateText, Time, Duration. */
export const useFormats = () => formatsFor(useFormat());
