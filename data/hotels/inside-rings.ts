/** Is the point inside an odd number of the rings? Rings of [lat, lon]; what has no rings is all land. */
export function insideRings(rings: readonly (readonly (readonly number[])[])[], lat: number, lon: number): boolean {
  if (rings.length === 0) return true;
  let inside = false;
  for (const ring of rings) {
    let [beforeLat = 0, beforeLon = 0] = ring.at(-1) ?? [];
    for (const [atLat = 0, atLon = 0] of ring) {
      if (atLat > lat !== beforeLat > lat && lon < ((beforeLon - atLon) * (lat - atLat)) / (beforeLat - atLat) + atLon)
        inside = !inside;
      [beforeLat, beforeLon] = [atLat, atLon];
    }
  }
  return inside;
}
