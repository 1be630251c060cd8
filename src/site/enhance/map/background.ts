import * as L from 'leaflet';
import { MAP_WORDS } from '#fr/map';
import { isThere, loadRows } from './background-data.ts';
import bordersUrl from './data/departements.json?url';
import { addPlaceNames } from './place-names.ts';
import { tint } from './tint.ts';

/** A department: its code, then its rings as differences in thousandths of a degree (scripts/map-background.mjs). */
type Department = [code: string, ...rings: number[][]];

const MILLI = 1000;

/** Decodes a ring into points [lat, lng]. */
export const readRing = (ring: readonly number[]): [number, number][] => {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    x += ring[i] ?? 0;
    y += ring[i + 1] ?? 0;
    points.push([y / MILLI, x / MILLI]);
  }
  return points;
};

/**
 * Adds the background of a map: tiles of a configured server ('https://…/{z}/{x}/{y}.png'), otherwise land and towns
 * drawn from files of this site, without an API key and third parties.
 */
export const addBackground = (map: L.Map, tiles: string | undefined): void => {
  if (tiles) {
    L.tileLayer(tiles, { maxZoom: 19, attribution: MAP_WORDS.tilesCredit }).addTo(map);
    return;
  }
  map.attributionControl.addAttribution(MAP_WORDS.drawnCredit);
  map.createPane('land').style.zIndex = '200';
  void drawLand(map);
  addPlaceNames(map);
  L.control.scale({ position: 'topleft', imperial: false }).addTo(map);
  addStreetNote(map);
};

/** From this zoom on people look for streets. */
const STREET_ZOOM = 13;

/** The drawn background has no streets: at the zoom of streets a note says so and links to a map that has them. */
const addStreetNote = (map: L.Map): void => {
  const link = document.createElement('a');
  link.className = 'map-streets';
  link.textContent = MAP_WORDS.streets;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.hidden = true;
  L.DomEvent.disableClickPropagation(link);
  const note = new L.Control({ position: 'bottomleft' });
  note.onAdd = () => link;
  note.addTo(map);
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    link.hidden = map.getZoom() < STREET_ZOOM;
    link.href = `https://www.openstreetmap.org/#map=${Math.round(map.getZoom())}/${lat.toFixed(5)}/${lng.toFixed(5)}`;
  });
};

const drawLand = async (map: L.Map): Promise<void> => {
  const departments = await loadRows<Department>(bordersUrl);
  if (!isThere(map)) return;
  const renderer = L.canvas({ pane: 'land', padding: 0.4 });
  const style = {
    renderer,
    pane: 'land',
    interactive: false,
    weight: 1,
    color: tint('--map-border'),
    fillColor: tint('--map-land'),
    fillOpacity: 1,
  };
  const outlines = departments.map(([, ...rings]) => rings.map((ring) => [readRing(ring)]));
  // The shoreline: the same outlines, wide and pale, below the others.
  for (const outline of outlines)
    L.polygon(outline, { ...style, weight: 9, color: tint('--map-shore'), fill: false }).addTo(map);
  for (const outline of outlines) L.polygon(outline, style).addTo(map);
};
