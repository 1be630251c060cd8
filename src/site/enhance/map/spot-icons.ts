import * as L from 'leaflet';

const spot = (text: string, className: string): L.DivIcon => {
  const pill = document.createElement('span');
  pill.textContent = text;
  return L.divIcon({ html: pill, className: `map-spot ${className}`, iconSize: [0, 0] });
};

/** How many results stand there. */
export const clusterIcon = (count: number): L.DivIcon =>
  spot(count > 999 ? `${Math.floor(count / 1000)}k` : String(count), 'map-cluster');

/** The price of one result. */
export const priceIcon = (price: string): L.DivIcon => spot(price, 'map-price');

/** A result whose price finds no room beside others. */
export const dotIcon = (): L.DivIcon => spot('', 'map-dot');

/** Half the size of a price, in pixels. */
const HALF = { width: 36, height: 18 };

/** Tells for each spot, in order, whether its price fits without covering another. */
export const makeRoom = (map: L.Map): ((spot: { lat: number; lng: number }) => boolean) => {
  const taken: L.Point[] = [];
  return ({ lat, lng }) => {
    const at = map.latLngToLayerPoint([lat, lng]);
    const covered = taken.some(
      (other) => Math.abs(other.x - at.x) < 2 * HALF.width && Math.abs(other.y - at.y) < 2 * HALF.height,
    );
    if (!covered) taken.push(at);
    return !covered;
  };
};
