import * as L from 'leaflet';
import type { Spot } from './fetch-spots.ts';

const spot = (text: string, className: string): L.DivIcon => {
  const pill = document.createElement('span');
  pill.textContent = text;
  return L.divIcon({ html: pill, className: `map-spot ${className}`, iconSize: [0, 0] });
};

const LARGE = 10;

/** Icon of a cluster: its number of results. */
export const clusterIcon = (count: number): L.DivIcon =>
  spot(
    count > 999 ? `${Math.floor(count / 1000)}k` : String(count),
    count < LARGE ? 'map-cluster' : 'map-cluster map-cluster-large',
  );

/** Icon of one result: its price. */
export const priceIcon = (price: string): L.DivIcon => spot(price, 'map-price');

/** Icon of a result whose price does not fit. */
export const dotIcon = (): L.DivIcon => spot('', 'map-dot');

/** Half the size of the icons, in pixels. */
const HALF = { cluster: L.point(20, 20), price: L.point(38, 18), dot: L.point(7, 7) };

export type Look = keyof typeof HALF;
export type Placed = { spot: Spot; look: Look; box: L.Bounds };

type Cluster = Extract<Spot, { kind: 'cluster' }>;

/** Merges overlapping clusters. */
const merged = (map: L.Map, clusters: readonly Cluster[]): Cluster[] => {
  const kept: { cluster: Cluster; at: L.Point }[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.count - a.count)) {
    const at = map.latLngToLayerPoint([cluster.lat, cluster.lng]);
    const near = kept.find((other) => other.at.distanceTo(at) < 2 * HALF.cluster.x);
    if (!near) kept.push({ cluster, at });
    else near.cluster = joined(near.cluster, cluster);
  }
  return kept.map(({ cluster }) => cluster);
};

/** From this zoom level, each result is drawn separately. */
const CLOSE = 15;
const MIN_CLUSTER_SIZE = 4;

type Single = Extract<Spot, { kind: 'listing' }>;

/** Groups overlapping results: many results become a cluster, which opens on a click. */
const groupOverlapping = (map: L.Map, singles: readonly Single[]): { clusters: Cluster[]; alone: Single[] } => {
  if (map.getZoom() >= CLOSE) return { clusters: [], alone: [...singles] };
  const groups: { at: L.Point; members: Single[] }[] = [];
  for (const spot of singles) {
    const at = map.latLngToLayerPoint([spot.lat, spot.lng]);
    const group = groups.find((other) => other.at.distanceTo(at) < HALF.price.x);
    if (group) group.members.push(spot);
    else groups.push({ at, members: [spot] });
  }
  return {
    clusters: groups
      .filter(({ members }) => members.length >= MIN_CLUSTER_SIZE)
      .map(({ members }) => clusterOf(members)),
    alone: groups.filter(({ members }) => members.length < MIN_CLUSTER_SIZE).flatMap(({ members }) => members),
  };
};

const clusterOf = (members: readonly Single[]): Cluster => {
  const box = L.latLngBounds(members.map(({ lat, lng }): L.LatLngTuple => [lat, lng]));
  return { kind: 'cluster', ...pick(box.getCenter()), count: members.length, box };
};
const pick = ({ lat, lng }: L.LatLng): { lat: number; lng: number } => ({ lat, lng });

const boundsOf = (box: L.LatLngBoundsExpression): L.LatLngBounds =>
  box instanceof L.LatLngBounds ? box : L.latLngBounds(box);

const joined = (a: Cluster, b: Cluster): Cluster => ({
  ...a,
  count: a.count + b.count,
  box: a.box && b.box && boundsOf(a.box).extend(boundsOf(b.box)),
});

/** Half the size of an icon: that of a price grows with its text. */
const halfOf = (spot: Spot, look: Look): L.Point =>
  look === 'price' && spot.kind === 'listing'
    ? L.point(Math.max(HALF.price.x, 10 + 4 * spot.price.length), HALF.price.y)
    : HALF[look];

const boxAround = (map: L.Map, spot: Spot, look: Look): L.Bounds => {
  const at = map.latLngToLayerPoint([spot.lat, spot.lng]);
  const half = halfOf(spot, look);
  return L.bounds(at.subtract(half), at.add(half));
};

/** How each spot is drawn without overlap: clusters first, then prices where they fit, otherwise dots. */
export const placeSpots = (map: L.Map, spots: readonly Spot[]): Placed[] => {
  const crowd = groupOverlapping(
    map,
    spots.filter((spot) => spot.kind === 'listing'),
  );
  const clusters = merged(map, [...spots.filter((spot) => spot.kind === 'cluster'), ...crowd.clusters]);
  const placed: Placed[] = clusters.map((cluster) => ({
    spot: cluster,
    look: 'cluster',
    box: boxAround(map, cluster, 'cluster'),
  }));
  for (const spot of crowd.alone) {
    const box = boxAround(map, spot, 'price');
    const look: Look = placed.some((other) => other.box.intersects(box)) ? 'dot' : 'price';
    placed.push({ spot, look, box: look === 'price' ? box : boxAround(map, spot, 'dot') });
  }
  return placed;
};
