import * as L from 'leaflet';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { makeMap } from '#site/enhance/map/make-map.ts';
import { type Dot, DotsLayer } from './dots-layer.ts';
import { METROPOLE, type Place, placesToFrame } from './map-place.ts';
import classes from './points-map.module.css';

type Props = {
  label: string;
  /** URL of the background tiles; null: the drawn background. */
  tiles: string | null;
  points: readonly Dot[];
  /** The map fits all points when this key changes. */
  fitKey: string;
  /** A circle around a point; radius in metres. */
  circle?: { at: Place; radius: number } | undefined;
  onOpen: (id: string) => void;
  /** Called after a move, with the centre of the map. */
  onMove?: (center: Place) => void;
};

const FRANCE = L.latLngBounds([METROPOLE.south, METROPOLE.west], [METROPOLE.north, METROPOLE.east]);
const MAX_FIT_ZOOM = 14;

const frame = (map: L.Map, { points, circle }: Pick<Props, 'points' | 'circle'>): void => {
  if (circle) map.fitBounds(L.latLng(circle.at.lat, circle.at.lng).toBounds(circle.radius * 2));
  else if (points.length > 0)
    map.fitBounds(L.latLngBounds(placesToFrame(points).map(({ lat, lng }) => [lat, lng])), {
      padding: [32, 32],
      maxZoom: MAX_FIT_ZOOM,
    });
  else map.fitBounds(FRANCE);
};

/** Leaflet 1.9.4 ends an animated zoom 250 ms later on a map that was removed meanwhile, and throws. */
const endZoom = (map: L.Map & { _animatingZoom?: boolean }): void => {
  map._animatingZoom = false;
};

type Drawn = { map: L.Map; dots: DotsLayer; discs: L.LayerGroup };

/**
 * A map of points with the background of the public site. A list beside it shows the same data to people who cannot see
 * the map.
 */
const PointsMap = (props: Props): ReactElement => {
  const { label, tiles, points, fitKey, circle, onOpen, onMove } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const open = useEffectEvent(onOpen);
  const moved = useEffectEvent((center: Place) => onMove?.(center));
  const frameAll = useEffectEvent(() => {
    if (drawn.current) frame(drawn.current.map, { points, circle });
  });

  useEffect(() => {
    if (!place.current) return;
    // Data attributes that the map's style sheet and background read.
    Object.assign(place.current.dataset, { map: '' }, tiles !== null && { tiles });
    const map = makeMap(place.current);
    map.fitBounds(FRANCE);
    const dots = new DotsLayer((id) => open(id)).addTo(map);
    drawn.current = { map, discs: L.layerGroup().addTo(map), dots };
    map.on('moveend', () => moved(map.getCenter()));
    return () => {
      drawn.current = null;
      endZoom(map);
      map.remove();
    };
  }, [tiles]);

  useEffect(() => {
    drawn.current?.dots.show(points);
  }, [points]);

  const [lat, lng, radius] = circle ? [circle.at.lat, circle.at.lng, circle.radius] : [];
  useEffect(() => {
    const { discs } = drawn.current ?? {};
    discs?.clearLayers();
    if (!discs || lat === undefined || lng === undefined || radius === undefined) return;
    L.circle([lat, lng], { radius, weight: 1.5, fillOpacity: 0.05, interactive: false }).addTo(discs);
  }, [lat, lng, radius]);

  // While the person uses the map, only a new key moves it.
  useEffect(() => frameAll(), [fitKey]);

  return <div ref={place} className={classes.map} role="application" aria-label={label} />;
};
export default PointsMap;
