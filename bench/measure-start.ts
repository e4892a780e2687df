import { rmSync } from "node:fs";
import { makeDataFolder } from "../scripts/data-folder.ts";
import { startProduct } from "../scripts/start-product.ts";
import type { Figure } from "./figure.ts";

async function startToFirstPage(dataDir: string): Promise<number> {
  const product = await startProduct({ dataDir });
  const started = performance.now();
  const answer = await fetch(`${product.origin}/en`);
  await answer.arrayBuffer();
  const milliseconds = product.readyAfterMs + performance.now() - started;
  await product.stop();
  if (!answer.ok) throw new Error(`the home page answered ${answer.status}`);
  return milliseconds;
}

/** From the start of the process to the first page, with an empty and with an existing database. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = makeDataFolder();
  try {
    const first = await startToFirstPage(dataDir);
    const again = await startToFirstPage(dataDir);
    return [
      { name: "start to first page, empty database", value: first / 1000, unit: "s", limit: null },
      { name: "start to first page", value: again / 1000, unit: "s", limit: { atMost: 3 } },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
