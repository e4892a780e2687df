import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("everything has a default that works", () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: ".data",
    PUBLIC_URL: "http://localhost:3000",
    SANDBOX_PAYMENTS_PORT: 3001,
    SANDBOX_PAYMENTS_URL: "http://localhost:3001",
  });
  expect([...env.SERVICES]).toEqual(["web", "worker", "sandbox"]);
});

test("the sandbox follows the port; an empty setting counts as not set", () => {
  const env = readEnv({ PORT: "4150", DATABASE_URL: "" });
  expect([env.SANDBOX_PAYMENTS_PORT, env.DATABASE_URL]).toEqual([4151, undefined]);
});

test("mails are readable on one's own machine, and elsewhere only by a setting", () => {
  const shown = (env: Record<string, string>) => readEnv(env).MAILBOX;
  expect([shown({}), shown({ PUBLIC_URL: "https://wijha.example" })]).toEqual([true, false]);
  expect(shown({ PUBLIC_URL: "https://wijha.example", MAILBOX: "on" })).toBe(true);
  expect(shown({ SMTP_URL: "smtp://mail.example", MAILBOX: "on" })).toBe(false);
});

test("all faults are told at once", () => {
  const wrong = {
    PORT: "x",
    SERVICES: "web,nothing",
    DATABASE_URL: "mysql://a",
    SECRET: "short",
    LOG_LEVEL: "loud",
    APP_SCHEME: "no spaces",
    MAP_TILES_URL: "https://tiles.example/map.png",
  };
  const read = () => readEnv(wrong);
  for (const name of Object.keys(wrong)) expect(read).toThrow(name);
});
