import { polygonFault } from '#domain/listings/zone';
import { normalPolygon, type Polygon } from '#domain/places/polygon';
import { simplified } from '#domain/places/simplify';
import { byteLru } from '#platform/cache/byte-lru';
import type { Log } from '#platform/log';
import type { TravelTimes } from '#server/context';
import { fetchIsochrone, type IsochroneQuery } from './isochrone.ts';

/** Two of them fit in a zone. */
const MAX_CORNERS = 30;
/** Enough for about 1,000 areas. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const BYTES_OF_AREA = 4000;
/** Requests at once: a person who waits is worth more than a late answer, and the service allows five in a second. */
const MAX_RUNNING = 4;

/** The area as a part of a zone. @throws when it is none. */
const usable = (area: Polygon): Polygon => {
  const points = normalPolygon(simplified(area, MAX_CORNERS));
  const fault = polygonFault(points);
  if (fault !== null) throw new Error(`the service answers an area that is ${fault}`);
  return points;
};

/** Opens the areas of times of travel, from the isochrone service at `url`: cached, at most four requests at once. */
export const openTravelTimes = ({ url, log }: { url: string; log: Log }): TravelTimes => {
  const known = byteLru<Polygon>(MAX_CACHE_BYTES);
  const running = new Map<string, Promise<Polygon | null>>();

  const ask = async (key: string, query: IsochroneQuery): Promise<Polygon | null> => {
    try {
      const area = usable(await fetchIsochrone(url, query));
      known.set(key, area, BYTES_OF_AREA);
      return area;
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'isochrone service failed');
      return null;
    } finally {
      running.delete(key);
    }
  };

  return {
    area: async ({ center, minutes, by }) => {
      // The service knows neither bicycles nor how they ride.
      if (by === 'b') return null;
      const key = `${minutes}${by} ${center.lat},${center.lng}`;
      const found = known.get(key) ?? running.get(key);
      if (found) return found;
      if (running.size >= MAX_RUNNING) return null;
      const asked = ask(key, { center, minutes, profile: by === 'v' ? 'car' : 'pedestrian' });
      running.set(key, asked);
      return asked;
    },
  };
};
