import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/modules/*/tables.ts",
    "./server/modules/*/*/tables.ts",
    "./server/platform/*/tables.ts",
    "./server/http/tables.ts",
    "./server/adapters/*/*/tables.ts",
  ],
  out: "./server/migrations",
});
