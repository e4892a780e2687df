/** The token of an Authorization header; empty when there is none (clients send `Bearer ` then, R7.2). */
export const readBearer = (header: string | undefined): string => /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
