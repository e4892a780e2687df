/**
 * Makes data/hotels/land/<city>.json: rings of land inside the frame of each city that touches water, from GSHHG 2.3.7
 * (LGPL-3 or later). A city without a file is all land. Rings are to be filled by the even-odd rule. The source is older
 * than some ground (the Pearl in Doha, Amwaj) and too coarse for an atoll: a district that would stand in the water gets a
 * disc of land.
 *
 *   apt-get install gmt gmt-gshhg-full && node data/build/hotels-land.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cities, type City } from "../hotels/cities.ts";
import { insideRings } from "../hotels/inside-rings.ts";
import { simplifyRing, traceRings, type Grid, type Point } from "./hotels-trace.ts";

const folder = new URL("../hotels/land/", import.meta.url);
/** Less water than this share of the frame (a river, a pond) is not worth a map. */
const LEAST_WATER = 0.01;

/** 1 is land; the first row is the north. */
function readGrid({ bbox }: City, step: number): Grid {
  const work = mkdtempSync(join(tmpdir(), "land-"));
  const file = join(work, "mask.grd");
  const gmt = (...args: string[]) => execFileSync("gmt", args, { encoding: "utf8", maxBuffer: 1 << 28, cwd: work });
  const east = bbox.west + Math.ceil((bbox.east - bbox.west) / step) * step;
  const north = bbox.south + Math.ceil((bbox.north - bbox.south) / step) * step;
  gmt("grdlandmask", `-R${bbox.west}/${east}/${bbox.south}/${north}`, `-I${step}`, "-Df", "-A0", "-N0/1/0/1/0", `-G${file}`);
  const values = gmt("grd2xyz", "-ZTLa", file).trim().split(/\s+/).map((value) => Number(value) > 0.5);
  rmSync(work, { recursive: true });
  const columns = Math.round((east - bbox.west) / step) + 1;
  return { columns, rows: values.length / columns, land: values, north, west: bbox.west, step };
}

/** Where the source's water reaches over ground that is dry: the lake in Geneva ends at the English Garden. */
const dryFrames: Readonly<Record<string, City["bbox"][]>> = {
  geneva: [
    { south: 46.19, west: 6.12, north: 46.2168, east: 6.151 },
    { south: 46.19, west: 6.12, north: 46.206, east: 6.18 },
  ],
};

function drain(grid: Grid, { id }: City): void {
  for (const { south, west, north, east } of dryFrames[id] ?? [])
    grid.land.forEach((_, index) => {
      const lat = grid.north - Math.floor(index / grid.columns) * grid.step;
      const lon = grid.west + (index % grid.columns) * grid.step;
      if (lat > south && lat < north && lon > west && lon < east) grid.land[index] = true;
    });
}

/** Districts in the water get a disc of land about their middle. */
function raiseDistricts(grid: Grid, { districts }: City): string[] {
  const nodeAt = (lat: number, lon: number) =>
    Math.round((grid.north - lat) / grid.step) * grid.columns + Math.round((lon - grid.west) / grid.step);
  const wet = districts.filter(({ lat, lon }) => grid.land[nodeAt(lat, lon)] !== true);
  for (const { lat, lon, radiusM } of wet) {
    const high = (radiusM * 0.7) / 111_320;
    const wide = high / Math.cos((lat * Math.PI) / 180);
    for (let y = -high; y <= high; y += grid.step / 2)
      for (let x = -wide; x <= wide; x += grid.step / 2) {
        const column = Math.round((lon + x - grid.west) / grid.step);
        const within = column >= 0 && column < grid.columns && (y / high) ** 2 + (x / wide) ** 2 <= 1;
        if (within) grid.land[nodeAt(lat + y, lon + x)] = true;
      }
  }
  return wet.map(({ id }) => id);
}

function areaOf(ring: readonly Point[]): number {
  return Math.abs(ring.reduce((sum, [y, x], i) => sum + x * (ring[(i + 1) % ring.length]?.[0] ?? 0) - (ring[(i + 1) % ring.length]?.[1] ?? 0) * y, 0)) / 2;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const city of cities) {
  const { south, north, west, east } = city.bbox;
  const span = Math.max(north - south, east - west);
  const atoll = city.id === "maldives";
  const step = atoll ? 0.0015 : Math.max(0.0008, Math.round((span / 700) * 10_000) / 10_000);
  const grid = readGrid(city, step);
  if (grid.land.filter((land) => !land).length / grid.land.length < LEAST_WATER) continue;
  drain(grid, city);
  const raised = raiseDistricts(grid, city);
  const least = atoll ? 0 : (span / 90) ** 2;
  const clamp = ([lat, lon]: Point): Point => [Math.min(north, Math.max(south, lat)), Math.min(east, Math.max(west, lon))];
  const rings = traceRings(grid)
    .map((ring) => simplifyRing(ring.map(clamp), atoll ? 0.001 : span / 650))
    .filter((ring) => ring.length > 3 && areaOf(ring) > least)
    .map((ring) => ring.map(([lat, lon]): Point => [Number(lat.toFixed(4)), Number(lon.toFixed(4))]));
  const wet = city.districts.filter(({ lat, lon }) => !insideRings(rings, lat, lon)).map(({ id }) => id);
  writeFileSync(new URL(`${city.id}.json`, folder), `${JSON.stringify(rings)}\n`);
  console.log(`${city.id}: ${rings.length} rings, ${rings.flat().length} points; raised ${raised.join()}; still wet ${wet.join()}`);
}
