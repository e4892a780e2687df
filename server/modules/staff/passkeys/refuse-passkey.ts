import { AppError } from "#server/platform/errors.ts";

export const refusePasskey = (key: "wrong_passkey" | "copied_passkey" | "too_many") =>
  new AppError("invalid_input", { errors: { passkey: [key] } });
