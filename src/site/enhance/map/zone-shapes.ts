import * as L from 'leaflet';
import { readZone, type ZonePart } from '#domain/listings/zone';
import { tint } from './tint.ts';

const corners = (part: ZonePart & { kind: 'drawn' | 'trip' }): L.LatLngTuple[] =>
  part.points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]);

/** Look of a zone, also while it is drawn. */
export const zoneStyle = (): L.PathOptions => {
  const color = tint('--accent-strong');
  return { color, weight: 2, fillColor: color, fillOpacity: 0.08, interactive: false };
};

/** The areas of a zone as shapes of the map; communes have none. */
export const zoneShapes = (text: string): L.Path[] => {
  const read = readZone(text);
  if (!read.ok) return [];
  const style = zoneStyle();
  return read.value.flatMap((part): L.Path[] => {
    if (part.kind === 'town') return [];
    return part.kind === 'circle'
      ? [L.circle(part.center, { ...style, radius: part.km * 1000 })]
      : [L.polygon(corners(part), style)];
  });
};
