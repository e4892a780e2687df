import alula from "#artwork/scenes/alula.svg";
import cairo from "#artwork/scenes/cairo.svg";
import dubai from "#artwork/scenes/dubai.svg";
import istanbul from "#artwork/scenes/istanbul.svg";
import jeddah from "#artwork/scenes/jeddah.svg";
import london from "#artwork/scenes/london.svg";

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
