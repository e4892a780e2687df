import { sceneAddress } from "#web/lib/scene.ts";

const alula = sceneAddress("alula");
const cairo = sceneAddress("cairo");
const dubai = sceneAddress("dubai");
const istanbul = sceneAddress("istanbul");
const jeddah = sceneAddress("jeddah");
const london = sceneAddress("london");

/** Scenes of cities, by the code of their area. */
const scenes: Record<string, string> = {
  ULH: alula,
  CAI: cairo,
  DXB: dubai,
  IST: istanbul,
  JED: jeddah,
  LON: london,
};

export const sceneOf = (code: string | null): string | null => (code && scenes[code]) || null;
