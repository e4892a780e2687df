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

test("the mode follows the address: live unless it is this machine's, or a demonstration is asked for", () => {
  const mode = (env: Record<string, string>) => readEnv(env).MODE;
  expect(mode({})).toBe("local");
  for (const PUBLIC_URL of [
    "http://127.0.0.1:4000",
    "http://[::1]:4000",
    "http://wijha.localhost",
    "https://wijha.test",
  ])
    expect(mode({ PUBLIC_URL })).toBe("local");
  for (const PUBLIC_URL of ["https://wijha.example", "http://10.0.0.7:3000", "https://localhost.example"]) {
    expect(mode({ PUBLIC_URL })).toBe("live");
    expect(mode({ PUBLIC_URL, MODE: "demo" })).toBe("demo");
    expect(() => readEnv({ PUBLIC_URL, MODE: "local" })).toThrow("MODE=local is for one's own machine");
  }
  expect(mode({ MODE: "live" })).toBe("live");
});

test("hosts that are allowed are names or addresses, with or without a port", () => {
  expect(readEnv({ ALLOWED_HOSTS: "WWW.wijha.example, 10.0.0.7:3000,[2001:db8::1]" }).ALLOWED_HOSTS).toEqual([
    "www.wijha.example",
    "10.0.0.7:3000",
    "[2001:db8::1]",
  ]);
  for (const ALLOWED_HOSTS of ["https://wijha.example", "a b", "*"])
    expect(() => readEnv({ ALLOWED_HOSTS })).toThrow("ALLOWED_HOSTS");
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
    MODE: "production",
    MAILBOX_PASSWORD: "short",
  };
  const read = () => readEnv(wrong);
  for (const name of Object.keys(wrong)) expect(read).toThrow(name);
});

test("a way around a pooler needs the pooler", () => {
  const DATABASE_DIRECT_URL = "postgres://wijha@db.wijha.test:5432/wijha";
  expect(() => readEnv({ DATABASE_DIRECT_URL })).toThrow("DATABASE_DIRECT_URL");
  expect(readEnv({ DATABASE_DIRECT_URL, DATABASE_URL: "postgres://wijha@db.wijha.test:6432/wijha" })).toMatchObject({
    DATABASE_DIRECT_URL,
  });
});

test("what is sold is a list of products, each once; everything where none is named", () => {
  expect(readEnv({}).PRODUCTS).toEqual(["flight", "hotel", "transfer", "package", "visa"]);
  expect(readEnv({ PRODUCTS: " hotel, flight " }).PRODUCTS).toEqual(["flight", "hotel"]);
  for (const PRODUCTS of ["flights", "flight,cruise", "flight,flight", ",", " "])
    expect(() => readEnv({ PRODUCTS })).toThrow("PRODUCTS is not a list of products, each once");
  expect(() => readEnv({ VIRUS_SCAN: "clamd" })).toThrow("CLAMD_URL");
});

test("what a collector of traces asks for is read, and a part that is more than all is refused", () => {
  const given = readEnv({ OTEL_EXPORTER_OTLP_HEADERS: "api-key=a=b, team=x", OTEL_TRACES_SAMPLER_ARG: "0.25" });
  expect(given.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ "api-key": "a=b", team: "x" });
  expect(given.OTEL_TRACES_SAMPLER_ARG).toBe(0.25);
  expect(readEnv({})).toMatchObject({ OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_TRACES_SAMPLER_ARG: 1 });
  for (const wrong of [{ OTEL_TRACES_SAMPLER_ARG: "2" }, { OTEL_EXPORTER_OTLP_HEADERS: "key" }])
    expect(() => readEnv(wrong)).toThrow(Object.keys(wrong)[0]);
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT");
});
