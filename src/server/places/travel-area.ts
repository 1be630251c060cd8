import type { ZonePart } from '#domain/listings/zone';
import { straightKm } from '#domain/listings/zone-reach';
import type { ExternalPorts, Trip } from '#server/context';

/**
 * What can be reached from a place in some minutes (rule ZONE-TRAVEL). Without the isochrone service, or when it does
 * not answer, a circle, which is shown as one.
 */
export const travelArea = async (
  { external }: { external: Pick<ExternalPorts, 'travelTimes'> },
  { insee, ...trip }: Trip & { insee: string },
): Promise<ZonePart> => {
  const { minutes, by, center } = trip;
  const points = (await external.travelTimes?.area(trip)) ?? null;
  return points === null
    ? { kind: 'circle', km: straightKm(minutes, by), insee, center }
    : { kind: 'trip', minutes, by, insee, points };
};
