import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { MAP_WORDS } from '#fr/map';
import { addBackground } from './background.ts';

/** A map with its background; the wheel scrolls the page unless the map has the focus. */
export const makeMap = (place: HTMLElement, options: L.MapOptions = {}): L.Map => {
  place.replaceChildren();
  const map = L.map(place, {
    zoomControl: false,
    minZoom: 4,
    zoomSnap: 0.5,
    maxZoom: 18,
    maxBoundsViscosity: 0.7,
    preferCanvas: true,
    ...options,
  });
  L.control.zoom({ position: 'topright', zoomInTitle: MAP_WORDS.zoomIn, zoomOutTitle: MAP_WORDS.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  addBackground(map, place.dataset.tiles);
  return map;
};
