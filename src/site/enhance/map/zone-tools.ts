import * as L from 'leaflet';
import { MAP_WORDS } from '#fr/map';

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

/** In metres: the width and height of a zone (rule ZONE-ADDRESS). */
const MAX_SIDE = 300_000;

const isSmall = (bounds: L.LatLngBounds): boolean => {
  const corner = bounds.getSouthWest();
  return [bounds.getSouthEast(), bounds.getNorthWest()].every((other) => corner.distanceTo(other) < MAX_SIDE);
};

/**
 * The buttons of the map: one draws a zone, the other searches in what the map shows after a move. Their script is
 * loaded when one is pressed.
 */
export const addZoneTools = (map: L.Map, query: () => URLSearchParams): ZoneTools => {
  const box = L.DomUtil.create('div', 'map-tools');
  L.DomEvent.disableClickPropagation(box);
  L.DomEvent.disableScrollPropagation(box);
  const draw = toolButton(MAP_WORDS.draw, () => {
    void import('./zone-map.ts').then(({ drawZone }) => drawZone(map, box, query));
  });
  const here = toolButton(MAP_WORDS.searchHere, () => {
    void import('./zone-map.ts').then(({ searchView }) => searchView(map, query));
  });
  here.hidden = true;
  box.append(draw, here);
  map.getContainer().append(box);
  return {
    offerView: (offered) => {
      here.hidden = !offered || !isSmall(map.getBounds());
    },
  };
};
