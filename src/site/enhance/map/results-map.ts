import * as L from 'leaflet';
import type { PageEvents } from '#site/hooks/events.ts';
import { fetchSpots, type Spot } from './fetch-spots.ts';
import { makeMap } from './make-map.ts';
import { SPOTS_DRAWN } from './place-names.ts';
import { clusterIcon, dotIcon, type Placed, placeSpots, priceIcon } from './spot-icons.ts';
import { tint } from './tint.ts';
import { addZoneTools } from './zone-tools.ts';

type Drawn = { spot: Spot; marker: L.Marker; circle: L.Circle | null };

/** View of the results map, as the server wrote it into the page. */
const stateOf = (): { center: L.LatLngExpression; bounds: L.LatLngBounds | null; zoom: number } => {
  const data = document.querySelector<HTMLElement>('[data-map-state]')?.dataset ?? {};
  const [west, south, east, north] = (data.bounds ?? '').split(',').map(Number);
  const known = [west, south, east, north].every((n) => Number.isFinite(n)) && data.bounds;
  return {
    center: [Number(data.lat ?? 46.6), Number(data.lng ?? 2.4)],
    bounds: known ? L.latLngBounds([south ?? 0, west ?? 0], [north ?? 0, east ?? 0]) : null,
    zoom: Number(data.zoom ?? 12),
  };
};

/** Mainland and overseas results do not fit on one screen, so the map opens on the mainland. */
const METROPOLE = L.latLngBounds([42, -4.9], [51.1, 8.3]);
const spansOceans = (bounds: L.LatLngBounds): boolean => bounds.getEast() - bounds.getWest() > 25;

/** Search query for the API, as the server wrote it into the page, because a readable URL has no query. */
const searchQuery = (): URLSearchParams =>
  new URLSearchParams(document.querySelector<HTMLElement>('[data-map-state]')?.dataset.query ?? '');

/** The map beside the list: all results of the search, as clusters at low zoom and circles at high zoom. */
export const draw = (place: HTMLElement): void => {
  const map = makeMap(place);
  // The focused map handles arrow keys, + and -.
  place.setAttribute('role', 'application');
  place.setAttribute('aria-labelledby', 'map-title');
  place.setAttribute('aria-describedby', 'map-hint');
  const zone = L.layerGroup().addTo(map);
  const layer = L.layerGroup().addTo(map);
  const tools = addZoneTools(map, searchQuery);
  const drawn = new Map<string, Drawn>();
  const radius = Number(place.dataset.radius ?? 500);
  // Read once, because reading them between two drawn results would compute the style of the whole page.
  const [accent, strong] = [tint('--accent'), tint('--accent-strong')];
  let request = new AbortController();
  let highlighted: L.Circle | null = null;
  /** The view that the page chose; another one was chosen by the visitor. */
  let framed: { center: L.LatLng; zoom: number } | null = null;

  const show = ({ spot, look }: Placed): void => {
    const at: L.LatLngTuple = [spot.lat, spot.lng];
    if (spot.kind === 'cluster') {
      const marker = L.marker(at, { icon: clusterIcon(spot.count), keyboard: false, riseOnHover: true }).addTo(layer);
      marker.on('click', () => {
        if (spot.box) map.fitBounds(spot.box, { padding: [48, 48], maxZoom: Math.max(map.getZoom() + 1, 16) });
        else map.setView(at, map.getZoom() + 2);
      });
      return;
    }
    const circle =
      map.getZoom() >= 12
        ? L.circle(at, { radius, color: accent, weight: 1, opacity: 0.7, fillColor: accent, fillOpacity: 0.1 }).addTo(
            layer,
          )
        : null;
    const marker = L.marker(at, {
      icon: look === 'price' ? priceIcon(spot.price) : dotIcon(),
      keyboard: false,
      riseOnHover: true,
      zIndexOffset: look === 'price' ? 500 : 0,
    }).addTo(layer);
    for (const target of [marker, circle]) {
      target?.on('click', () =>
        document.dispatchEvent(new CustomEvent<PageEvents['map:select']>('map:select', { detail: { id: spot.id } })),
      );
      target?.on('mouseover', () =>
        document.dispatchEvent(
          new CustomEvent<PageEvents['map:highlight']>('map:highlight', { detail: { id: spot.id } }),
        ),
      );
      target?.on('mouseout', () =>
        document.dispatchEvent(new CustomEvent<PageEvents['map:highlight']>('map:highlight', { detail: { id: null } })),
      );
    }
    drawn.set(spot.id, { spot, marker, circle });
  };

  const refresh = async (): Promise<void> => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const spots = await fetchSpots(searchQuery(), map.getBounds(), map.getZoom(), signal);
      layer.clearLayers();
      drawn.clear();
      const placed = placeSpots(map, spots);
      for (const spot of placed) show(spot);
      map.fire(SPOTS_DRAWN, { boxes: placed.map(({ box }) => box) });
      place.dataset.drawn = String(spots.length);
    } catch {
      // Superseded by a newer move, or a network error: the drawn results stay.
    }
  };

  const highlight = (id: string | null, at: L.LatLngTuple | null): void => {
    highlighted?.remove();
    highlighted = null;
    for (const { marker } of drawn.values()) marker.getElement()?.removeAttribute('data-highlighted');
    if (!id || !at) return;
    drawn.get(id)?.marker.getElement()?.setAttribute('data-highlighted', '');
    drawn.get(id)?.marker.setZIndexOffset(1000);
    highlighted = L.circle(at, {
      radius,
      color: strong,
      weight: 2,
      fillColor: strong,
      fillOpacity: 0.3,
      interactive: false,
    }).addTo(map);
    place.dataset.highlighted = id;
  };

  const outline = async (): Promise<void> => {
    zone.clearLayers();
    const text = searchQuery().get('zone');
    if (text === null) return;
    const { zoneShapes } = await import('./zone-shapes.ts');
    zone.clearLayers();
    if (searchQuery().get('zone') === text) for (const shape of zoneShapes(text)) shape.addTo(zone);
  };

  const frame = (): void => {
    const { center, bounds, zoom } = stateOf();
    void outline();
    // A site opens at the default zoom on its centre (rule SEARCH-MAP-VIEW), the network on all results.
    if (bounds && document.querySelector('[data-map-state][data-fit]'))
      map.fitBounds(spansOceans(bounds) ? METROPOLE : bounds, { padding: [40, 40], maxZoom: 14, animate: false });
    else map.setView(center, zoom, { animate: false });
    framed = { center: map.getCenter(), zoom: map.getZoom() };
    tools.offerView(false);
  };

  map.on('moveend', () => {
    tools.offerView(framed !== null && !(framed.center.equals(map.getCenter()) && framed.zoom === map.getZoom()));
    void refresh();
  });
  document.addEventListener('results:changed', () => {
    const center = map.getCenter();
    const zoom = map.getZoom();
    frame();
    if (map.getZoom() === zoom && map.getCenter().equals(center)) void refresh();
  });
  document.addEventListener('map:shown', () => map.invalidateSize());
  document.addEventListener('card:highlight', ({ detail: { id, lat, lng } }) => {
    highlight(id, id && Number.isFinite(lat) && Number.isFinite(lng) ? [lat, lng] : null);
  });
  frame();
};
