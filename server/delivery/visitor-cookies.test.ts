import { expect, test } from "vitest";
import { createVisitorCookies } from "./visitor-cookies.ts";

const answer = (...cookies: string[]) => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { headers });
};

test("a login during a page counts for its next calls and reaches the browser once", () => {
  const cookies = createVisitorCookies("currency=USD; token=old");
  expect(cookies.token()).toBe("old");
  cookies.take(answer("token=new; Path=/", "session_key=k; HttpOnly", "csrf_token=a"));
  cookies.take(answer("csrf_token=b; Path=/"));
  expect(cookies.token()).toBe("new");
  expect(cookies.header()).toBe("currency=USD; token=new; session_key=k; csrf_token=b");
  expect(cookies.changes()).toEqual(["token=new; Path=/", "session_key=k; HttpOnly", "csrf_token=b; Path=/"]);
});

test("a logout takes the token away; broken cookies are no token", () => {
  const cookies = createVisitorCookies("token=abc");
  cookies.take(answer("token=; Max-Age=0; Path=/"));
  expect(cookies.token()).toBe("");
  expect(cookies.header()).toBe("");
  expect(createVisitorCookies("token=%E0%A4%A; =x; y").token()).toBe("");
  expect(createVisitorCookies(null).header()).toBe("");
});
