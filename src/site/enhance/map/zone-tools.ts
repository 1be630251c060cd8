import * as L from 'leaflet';
import { polygonFault, readZone, writeZone, type ZonePart } from '#domain/listings/zone';
import { cornersOf, type Polygon } from '#domain/places/polygon';
import { MAP_WORDS } from '#fr/map';

/** Parameters of the place that a drawn zone replaces. */
const PLACE = ['location', 'lat', 'lng', 'zipcode', 'arrondissement'];

/** Shows the search with this zone instead of its place, through the page's own links (enhance/search.ts). */
export const searchIn = (query: URLSearchParams, zone: readonly ZonePart[]): void => {
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
export const zoneOf = (query: URLSearchParams): readonly ZonePart[] => {
  const read = readZone(query.get('zone') ?? '');
  return read.ok ? read.value : [];
};

/** A button over the map. */
export const toolButton = (label: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'map-tool';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
};

/** `offerView`: whether the search in the view of the map is offered; never where that would be too large. */
export type ZoneTools = { offerView: (offered: boolean) => void };

/**
 * The buttons of the map: one draws a zone, with a script that is loaded when it is pressed; the other, after a move of
 * the map, searches in what it shows.
 */
export const addZoneTools = (map: L.Map, query: () => URLSearchParams): ZoneTools => {
  const box = L.DomUtil.create('div', 'map-tools');
  L.DomEvent.disableClickPropagation(box);
  L.DomEvent.disableScrollPropagation(box);
  const view = (): Polygon => {
    const bounds = map.getBounds();
    return cornersOf({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
  };
  const here = toolButton(MAP_WORDS.searchHere, () => searchIn(query(), [{ kind: 'drawn', points: view() }]));
  here.hidden = true;
  const draw = toolButton(MAP_WORDS.draw, () => {
    void import('./zone-map.ts').then(({ drawZone }) => drawZone(map, box, query));
  });
  box.append(draw, here);
  map.getContainer().append(box);
  return {
    offerView: (offered) => {
      here.hidden = !offered || polygonFault(view()) !== null;
    },
  };
};
