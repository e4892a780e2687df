/** What a login hands to a browser: the token its script reads (R3.10), and two cookies that it cannot read. */
export type LoginCookies = {
  token: string;
  /** The token works only together with it. */
  key: string;
  /** Names the device beyond the session. */
  device: string;
};

export type SessionCookies = {
  /** The device's cookie, or null. */
  device: string | null;
  signIn: (login: LoginCookies) => void;
  signOut: () => void;
  /** Gives the cookies of a session that goes on another month. */
  renew: () => void;
};
