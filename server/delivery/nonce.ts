import { randomBytes } from "node:crypto";

/** 128 random bits in base64. */
export const createNonce = (): string => randomBytes(16).toString("base64");
