import type { Map as LeafletMap } from 'leaflet';

const loaded = new Map<string, Promise<unknown[]>>();

/** The rows of a data file, requested once; none when the request fails, which the next call repeats. */
export const loadRows = <Row>(url: string): Promise<Row[]> => {
  const known = loaded.get(url) as Promise<Row[]> | undefined;
  if (known) return known;
  const rows = fetch(url)
    .then((response) => response.json() as Promise<Row[]>)
    .catch((): Row[] => {
      loaded.delete(url);
      return [];
    });
  loaded.set(url, rows);
  return rows;
};

/** Whether a map can still be drawn on: it may be removed while its data are loaded. */
export const isThere = (map: LeafletMap): boolean => map.getPane('mapPane') !== undefined;
