import * as L from 'leaflet';
import { makeMap } from './make-map.ts';
import { tint } from './tint.ts';

type Point = { lat: number; lng: number; label: string; price: string };

/** Largest zoom when the map fits the sales, to show the whole commune. */
const MAX_ZOOM = 16;

const read = (place: HTMLElement): Point[] => JSON.parse(place.dataset.points ?? '[]') as Point[];

/** The sales around an estimated home: rounded positions, and the home as a ring. */
export const draw = (place: HTMLElement): void => {
  const [lat, lng] = [Number(place.dataset.lat), Number(place.dataset.lng)];
  const points = read(place);
  const map = makeMap(place, { scrollWheelZoom: false, dragging: !matchMedia('(pointer: coarse)').matches });
  const color = tint('--accent');
  const home = L.latLng(lat, lng);
  map.fitBounds(L.latLngBounds([home, ...points.map((point) => L.latLng(point.lat, point.lng))]).pad(0.15), {
    maxZoom: MAX_ZOOM,
    animate: false,
  });
  for (const { label, price, ...point } of points) {
    const text = document.createElement('span');
    text.textContent = `${label} · ${price}`;
    L.circleMarker(point, { radius: 7, color, weight: 1.5, fillColor: color, fillOpacity: 0.35 })
      .bindTooltip(text)
      .addTo(map);
  }
  L.circleMarker(home, { radius: 10, color, weight: 4, fillOpacity: 0, interactive: false }).addTo(map);
};
