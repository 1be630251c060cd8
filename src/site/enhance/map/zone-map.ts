import * as L from 'leaflet';
import type { PlaceQueryName } from '#domain/listings/criteria';
import { polygonFault, readZone, writeZone, type ZonePart } from '#domain/listings/zone';
import { cornersOf, normalPolygon, type Polygon } from '#domain/places/polygon';
import { simplified } from '#domain/places/simplify';
import { MAP_WORDS } from '#fr/map';
import { ZONE_FAULTS } from '#fr/zones';
import { zoneStyle } from './zone-shapes.ts';
import { toolButton } from './zone-tools.ts';

/**
 * Parameters of the place that a drawn zone replaces: all of them, which their type checks. Their list itself would be
 * one more file of the back offices' first load.
 */
const PLACE = Object.keys({
  location: true,
  lat: true,
  lng: true,
  zipcode: true,
  arrondissement: true,
} satisfies Record<PlaceQueryName, true>);

/** Shows the search with this zone instead of its place, through the page's own links (enhance/search.ts). */
const searchIn = (query: URLSearchParams, zone: readonly ZonePart[]): void => {
  for (const name of [...PLACE, 'zone']) query.delete(name);
  query.set('zone', writeZone(zone));
  const shown = new URLSearchParams(location.search);
  for (const name of ['sort', 'view']) if (shown.has(name)) query.set(name, shown.get(name) ?? '');
  const link = document.createElement('a');
  link.href = `/annonces?${query}`;
  link.dataset.refine = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

/** The zone of a query; empty when there is none. */
const zoneOf = (query: URLSearchParams): readonly ZonePart[] => {
  const read = readZone(query.get('zone') ?? '');
  return read.ok ? read.value : [];
};

/** Searches in what the map shows, instead of the place and the zone. */
export const searchView = (map: L.Map, query: () => URLSearchParams): void => {
  const bounds = map.getBounds();
  const shown = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
  searchIn(query(), [{ kind: 'drawn', points: cornersOf(shown) }]);
};

/** A press that moves less, in pixels, is a corner; one that moves more draws a line by hand. */
const TAP = 8;
/** Corners of a line drawn by hand, so that three of them fit in a zone. */
const MAX_LINE_POINTS = 20;

/** Five decimals, as the address keeps them. */
const kept = ({ lat, lng }: L.LatLng): { lat: number; lng: number } => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
});

/** The zone with one more area; a text says why not. */
const withArea = (zone: readonly ZonePart[], points: Polygon): readonly ZonePart[] | string => {
  const fault = polygonFault(points);
  if (fault !== null) return ZONE_FAULTS[fault];
  const read = readZone(writeZone([...zone, { kind: 'drawn', points }]));
  return read.ok ? read.value : ZONE_FAULTS[read.fault];
};

type Strokes = {
  /** A press that did not move. */
  onTap: (at: L.LatLng) => void;
  /** A line on the way. */
  onLine: (line: readonly L.LatLng[]) => void;
  onLineEnd: (line: readonly L.LatLng[]) => void;
  onCancel: () => void;
};

/** Reports what the pointer or a finger does on the map, until the signal. */
const watchStrokes = (map: L.Map, signal: AbortSignal, { onTap, onLine, onLineEnd, onCancel }: Strokes): void => {
  let pressed: { id: number; x: number; y: number; at: L.LatLng; line: L.LatLng[] | null } | null = null;
  const container = map.getContainer();
  const positionOf = (event: PointerEvent): L.LatLng => map.mouseEventToLatLng(event);
  const isOnMap = (event: Event): boolean => !(event.target instanceof Element && event.target.closest('button, a'));
  container.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0 || !isOnMap(event)) return;
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, at: positionOf(event), line: null };
    },
    { signal },
  );
  // A corner on a listing does not choose it.
  container.addEventListener(
    'click',
    (event) => {
      if (isOnMap(event)) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  // On the document, because a line may leave the map.
  document.addEventListener(
    'pointermove',
    (event) => {
      if (pressed?.id !== event.pointerId) return;
      if (!pressed.line && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < TAP) return;
      pressed.line = [...(pressed.line ?? [pressed.at]), positionOf(event)];
      onLine(pressed.line);
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    (event) => {
      if (pressed?.id !== event.pointerId) return;
      const { line } = pressed;
      pressed = null;
      if (line) onLineEnd(line);
      else onTap(positionOf(event));
    },
    { signal },
  );
  document.addEventListener(
    'pointercancel',
    () => {
      pressed = null;
      onCancel();
    },
    { signal },
  );
};

/**
 * Draws an area on the map: corner by corner with single presses, or in one line around it with the pointer or a finger
 * held down. The search follows when the line ends, or with the button.
 */
export const drawZone = (map: L.Map, tools: HTMLElement, query: () => URLSearchParams): void => {
  const container = map.getContainer();
  if (container.classList.contains('map-drawing')) return;
  const ending = new AbortController();
  const { signal } = ending;
  const shape = L.polygon([], zoneStyle()).addTo(map);
  const dots = L.layerGroup().addTo(map);
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const normal = [...tools.children];
  let points: L.LatLng[] = [];

  const stop = (): void => {
    // After the click that follows this press, which must not choose a listing.
    setTimeout(() => ending.abort());
    shape.remove();
    dots.remove();
    map.dragging.enable();
    map.doubleClickZoom.enable();
    container.classList.remove('map-drawing');
    tools.replaceChildren(...normal);
    tools.querySelector('button')?.focus();
  };
  const say = (text: string): void => {
    words.textContent = text;
  };
  const show = (line: readonly L.LatLng[]): void => {
    shape.setLatLngs([...line]);
    dots.clearLayers();
    for (const point of points) L.circleMarker(point, { ...zoneStyle(), radius: 5, fillOpacity: 1 }).addTo(dots);
    finish.disabled = points.length < 3;
    back.disabled = points.length === 0;
  };
  const end = (drawn: Polygon): void => {
    const zone = withArea(zoneOf(query()), normalPolygon(drawn));
    if (typeof zone === 'string') {
      points = [];
      show([]);
      say(`${MAP_WORDS.drawRefused}${zone}`);
      return;
    }
    stop();
    searchIn(query(), zone);
  };
  const finish = toolButton(MAP_WORDS.drawFinish, () => end(points.map(kept)));
  const back = toolButton(MAP_WORDS.drawBack, () => {
    points = points.slice(0, -1);
    show(points);
  });

  watchStrokes(map, signal, {
    onTap: (at) => {
      points = [...points, at];
      show(points);
    },
    onLine: show,
    onLineEnd: (line) => end(simplified(line.map(kept), MAX_LINE_POINTS)),
    onCancel: () => show(points),
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    },
    { signal, capture: true },
  );

  map.dragging.disable();
  map.doubleClickZoom.disable();
  container.classList.add('map-drawing');
  const cancel = toolButton(MAP_WORDS.drawStop, stop);
  tools.replaceChildren(words, finish, back, cancel);
  show([]);
  say(MAP_WORDS.drawHow);
  cancel.focus();
};
