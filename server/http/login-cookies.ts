/** What a login hands to a browser: the token its script reads (R3.10), and two cookies that it cannot read. */
export type LoginCookies = {
  token: string;
  /** The token works only together with it. */
  key: string;
  /** Names the device beyond the session. */
  device: string;
  /** Seconds until the session ends, if it is not used. */
  seconds: number;
};

export type SessionCookies = {
  /** The device's cookie, or null. */
  device: string | null;
  signIn: (login: LoginCookies) => void;
  signOut: () => void;
  /** Names the device, before or without a login. */
  keepDevice: (device: string) => void;
  /** Keeps the cookies of a session that goes on for so many seconds more. */
  renew: (seconds: number) => void;
};
