import * as L from 'leaflet';
import { isThere, loadRows } from './background-data.ts';
import bordersUrl from './data/departements.json?url';
import townsUrl from './data/villes.json?url';
import { tint } from './tint.ts';

/** [name, lng, lat, inhabitants], positions in thousandths of a degree; largest first. */
type Town = [name: string, x: number, y: number, people: number];
type Box = [west: number, south: number, east: number, north: number];

const COMMUNES = import.meta.glob<string>('./data/communes/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Event of the map, with the `boxes` of drawn spots in pixels of its layer. */
export const SPOTS_DRAWN = 'spotsdrawn';
const MILLI = 1000;
const CLOSE = 10;
const MAX_NAMES = 48;
/** Space that a name needs, in pixels. */
const LABEL_SPACE = { height: 26, letter: 7, margin: 18 };

/** Bounding boxes of the departments, to find those with visible communes. */
const departmentBoxes = async (): Promise<[string, Box][]> => {
  const departments = await loadRows<[string, ...number[][]]>(bordersUrl);
  return departments.map(([code, ...rings]) => [code, boxOf(rings)]);
};

const boxOf = (rings: readonly number[][]): Box => {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const ring of rings) {
    let [x, y] = [0, 0];
    for (let i = 0; i + 1 < ring.length; i += 2) {
      x += ring[i] ?? 0;
      y += ring[i + 1] ?? 0;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
};

const viewOf = (map: L.Map): Box => {
  const view = map.getBounds().pad(0.15);
  return [view.getWest() * MILLI, view.getSouth() * MILLI, view.getEast() * MILLI, view.getNorth() * MILLI];
};

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Minimum population of a named town: at low zoom only large towns are named. */
const leastOf = (zoom: number): number => (zoom < 6 ? 100_000 : zoom < 7 ? 60_000 : zoom < 8 ? 25_000 : 0);

/** Possible positions of a name: on its town, otherwise just below, above or beside what covers it. */
const OFFSETS = [
  [0, 0],
  [0, 30],
  [0, -30],
  [1, 0],
  [-1, 0],
] as const;

type Named = { place: Town; offset: L.Point };

/** The names that fit between the results (`spots`), largest towns first. */
const choose = (map: L.Map, places: readonly Town[], view: Box, spots: readonly L.Bounds[]): Named[] => {
  const names: L.Bounds[] = [];
  const chosen: Named[] = [];
  for (const place of places) {
    const [name, x, y] = place;
    if (x < view[0] || x > view[2] || y < view[1] || y > view[3]) continue;
    const at = map.latLngToLayerPoint([y / MILLI, x / MILLI]);
    const half = L.point((name.length * LABEL_SPACE.letter + LABEL_SPACE.margin) / 2, LABEL_SPACE.height / 2);
    for (const [aside, down] of OFFSETS) {
      const offset = L.point(aside * (half.x + 20), down);
      const room = L.bounds(at.add(offset).subtract(half), at.add(offset).add(half));
      // Only results move a name: a name between two other names would seem to belong to another town.
      if (names.some((other) => other.intersects(room))) break;
      if (spots.some((other) => other.intersects(room))) continue;
      names.push(room);
      chosen.push({ place, offset });
      break;
    }
    if (chosen.length === MAX_NAMES) break;
  }
  return chosen;
};

const sign = ({ place: [name, x, y, people], offset }: Named): L.Marker => {
  const text = document.createElement('span');
  text.textContent = name;
  const size = people > 100_000 ? 'city' : people > 10_000 ? 'town' : 'village';
  const icon = L.divIcon({
    html: text,
    className: `map-name map-name-${size}`,
    iconSize: [0, 0],
    iconAnchor: [-offset.x, -offset.y],
  });
  return L.marker([y / MILLI, x / MILLI], { icon, pane: 'names', interactive: false, keyboard: false });
};

/** A pale disc as wide as the town, blurred with its neighbours (map.css), shows built-up areas. */
const built = ([, x, y, people]: Town, renderer: L.Renderer, fillColor: string): L.Circle =>
  L.circle([y / MILLI, x / MILLI], {
    radius: 160 + 5.5 * Math.sqrt(people),
    renderer,
    pane: 'built',
    interactive: false,
    stroke: false,
    fillColor,
    fillOpacity: 1,
  });

/** Town names on the drawn background, selected again after each move. */
export const addPlaceNames = (map: L.Map): void => {
  map.createPane('built').style.zIndex = '210';
  map.createPane('names').style.zIndex = '220';
  const renderer = L.canvas({ pane: 'built', padding: 0.3 });
  const discs = L.layerGroup().addTo(map);
  const names = L.layerGroup().addTo(map);
  let turn = 0;
  let spots: readonly L.Bounds[] = [];
  const draw = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const view = viewOf(map);
    const near = map.getZoom() >= CLOSE ? (await departmentBoxes()).filter(([, box]) => meet(box, view)) : [];
    const urls = near.flatMap(
      ([code]) => COMMUNES[Object.keys(COMMUNES).find((path) => path.endsWith(`/${code}.json`)) ?? ''] ?? [],
    );
    const places = (await Promise.all([townsUrl, ...urls].map((url) => loadRows<Town>(url)))).flat();
    if (mine !== turn || !isThere(map)) return;
    const inView = places.filter(([, x, y]) => x >= view[0] && x <= view[2] && y >= view[1] && y <= view[3]);
    const least = leastOf(map.getZoom());
    const bySize = inView.filter((place) => place[3] >= least).sort((a, b) => b[3] - a[3]);
    const fill = tint('--map-town');
    discs.clearLayers();
    names.clearLayers();
    if (map.getZoom() >= CLOSE - 2) for (const place of bySize.slice(0, 600)) built(place, renderer, fill).addTo(discs);
    for (const named of choose(map, bySize, view, spots)) sign(named).addTo(names);
  };
  map.on('moveend', () => void draw());
  // The results map reports what it has drawn, so that no name is covered.
  map.on(SPOTS_DRAWN, (event) => {
    spots = (event as unknown as { boxes: readonly L.Bounds[] }).boxes;
    void draw();
  });
  map.whenReady(() => void draw());
};
