import { createTestDatabase } from "#server/testing/test-database.ts";
import { testSearchStore } from "#server/testing/suites/search-store.suite.ts";
import { createDatabaseSearches } from "./database-searches.ts";

testSearchStore("database", async () => {
  const { database, drop } = await createTestDatabase();
  const most = 20;
  const stores = [createDatabaseSearches(database, most), createDatabaseSearches(database, most)] as const;
  const [first, second] = stores;
  return {
    first,
    second,
    most,
    close: async () => {
      for (const store of stores) await store.close();
      await drop();
    },
  };
});
