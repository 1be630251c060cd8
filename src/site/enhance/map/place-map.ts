import * as L from 'leaflet';
import { makeMap } from './make-map.ts';
import { tint } from './tint.ts';

/** The map of a listing's page: a circle around the neighbourhood, or the town alone when that is all one knows. */
export const drawPlace = (place: HTMLElement): void => {
  const [lat, lng, zoom, radius] = ['lat', 'lng', 'zoom', 'radius'].map((name) => Number(place.dataset[name]));
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) return;
  const map = makeMap(place, { scrollWheelZoom: false, dragging: !matchMedia('(pointer: coarse)').matches });
  map.setView([lat, lng], zoom ?? 14);
  if (!radius) return;
  const color = tint('--accent');
  L.circle([lat, lng], { radius, color, weight: 1.5, fillColor: color, fillOpacity: 0.16, interactive: false }).addTo(
    map,
  );
};
