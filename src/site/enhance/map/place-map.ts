import * as L from 'leaflet';
import { makeMap } from './make-map.ts';
import { SPOTS_DRAWN } from './place-names.ts';
import { tint } from './tint.ts';

/** Circles up to this width, in pixels, hide names; in wider ones names are readable. */
const MARK = 64;

const markOf = (map: L.Map, circle: L.Circle): L.Bounds[] => {
  const bounds = circle.getBounds();
  const corners = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) => map.latLngToLayerPoint(corner));
  const box = L.bounds(corners);
  return box.getSize().x <= MARK ? [box] : [];
};

/** The map of a listing's page: a circle around the area, or only the town when nothing more is known. */
export const draw = (place: HTMLElement): void => {
  const [lat, lng, zoom, radius] = ['lat', 'lng', 'zoom', 'radius'].map((name) => Number(place.dataset[name]));
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) return;
  const map = makeMap(place, { scrollWheelZoom: false, dragging: !matchMedia('(pointer: coarse)').matches });
  map.setView([lat, lng], zoom ?? 14);
  if (!radius) return;
  const color = tint('--accent');
  const circle = L.circle([lat, lng], {
    radius,
    color,
    weight: 1.5,
    fillColor: color,
    fillOpacity: 0.16,
    interactive: false,
  }).addTo(map);
  const announceSpots = (): unknown => map.fire(SPOTS_DRAWN, { boxes: markOf(map, circle) });
  map.on('moveend', announceSpots);
  announceSpots();
};
