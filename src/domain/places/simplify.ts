import type { Coordinates } from './place.ts';
import { crossesItself, normalPolygon, type Polygon } from './polygon.ts';

/** Distance of a point from the line between two others, in degrees of latitude. */
const distance = (point: Coordinates, a: Coordinates, b: Coordinates): number => {
  const narrow = Math.cos((a.lat * Math.PI) / 180);
  const [x, y] = [(b.lng - a.lng) * narrow, b.lat - a.lat];
  const [px, py] = [(point.lng - a.lng) * narrow, point.lat - a.lat];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(Math.max((px * x + py * y) / length, 0), 1);
  return Math.hypot(px - share * x, py - share * y);
};

/** The line without points that are within `tolerance` of it (Douglas and Peucker). */
const thinned = (points: Polygon, tolerance: number): Polygon => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [farthest, most] = [0, tolerance];
  for (const [index, point] of points.entries()) {
    const away = distance(point, first, last);
    if (away > most) [farthest, most] = [index, away];
  }
  if (farthest === 0) return [first, last];
  return [
    ...thinned(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...thinned(points.slice(farthest), tolerance),
  ];
};

/** Corners that are compared with each other, which takes a time of their square. */
const MAX_COMPARED = 500;

/** At most `MAX_COMPARED` corners, evenly chosen. */
const sampled = (points: Polygon): Polygon => {
  const step = Math.max(points.length / MAX_COMPARED, 1);
  return points.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
};

/**
 * The same area with at most `max` corners, without sides that cross. When they always cross, as in an eight, it is
 * with them, so that the area is refused for what it is.
 */
export const simplified = (points: Polygon, max: number): Polygon => {
  const [first] = points;
  if (!first) return points;
  const ring = [...sampled(points), first];
  let crossing: Polygon | null = null;
  // From about ten metres on, a quarter more each time.
  for (let tolerance = 1e-4; ; tolerance *= 1.25) {
    const fewer = normalPolygon(thinned(ring, tolerance).slice(0, -1));
    if (fewer.length < 4) return crossing ?? fewer;
    if (fewer.length > max) continue;
    if (!crossesItself(fewer)) return fewer;
    crossing ??= fewer;
  }
};
