import * as L from 'leaflet';
import { type ReactElement, useEffect, useRef } from 'react';
import { makeMap } from '#site/enhance/map/make-map.ts';
import { METROPOLE, type Place, placesToFrame } from './map-place.ts';
import classes from './points-map.module.css';

/** A point of a map, drawn as a dot. */
export type MapPoint = Place & {
  id: string;
  color: string;
  /** Shown beside the pointer. */
  label: string;
  /** Of the outline; absent: white. */
  outline?: string;
  /** Drawn as a ring: there is no figure. */
  isHollow?: boolean;
};

type Props = {
  label: string;
  /** Address of the background's tiles; null: the drawn background. */
  tiles: string | null;
  points: readonly MapPoint[];
  /** The map shows all points when this changes. */
  fitKey: string;
  /** A disc around a point, in metres. */
  circle?: { at: Place; radius: number } | undefined;
  onOpen: (id: string) => void;
  /** The centre of the map after a move. */
  onMove?: (center: Place) => void;
};

const FRANCE = L.latLngBounds([METROPOLE.south, METROPOLE.west], [METROPOLE.north, METROPOLE.east]);
const MAX_FIT_ZOOM = 14;
const DOT = { radius: 6, weight: 1.5, fillOpacity: 0.85 } as const;
const RING_OPACITY = 0.25;

type Dot = L.CircleMarkerOptions & Pick<MapPoint, 'id' | 'label'>;

const labelOf = (layer: L.Layer): string => (layer.options as Dot).label;

/** One layer of dots: one listener and one tooltip for all of them, so that thousands open quickly. */
const makeDots = (onOpen: (id: string) => void): L.FeatureGroup =>
  L.featureGroup()
    .bindTooltip(labelOf)
    .on('click', ({ propagatedFrom }: L.LeafletMouseEvent) => onOpen((propagatedFrom.options as Dot).id));

/** Draws the dots on one canvas, so that thousands of them stay fluid. */
const drawPoints = (dots: L.FeatureGroup, renderer: L.Renderer, points: readonly MapPoint[]): void => {
  dots.clearLayers();
  for (const { id, lat, lng, color, outline = '#fff', label, isHollow = false } of points) {
    const look: Dot = {
      ...DOT,
      renderer,
      id,
      label,
      color: isHollow ? color : outline,
      fillColor: color,
      ...(isHollow && { fillOpacity: RING_OPACITY }),
    };
    L.circleMarker([lat, lng], look).addTo(dots);
  }
};

const frame = (map: L.Map, { points, circle }: Pick<Props, 'points' | 'circle'>): void => {
  if (circle) map.fitBounds(L.latLng(circle.at.lat, circle.at.lng).toBounds(circle.radius * 2));
  else if (points.length > 0)
    map.fitBounds(L.latLngBounds(placesToFrame(points).map(({ lat, lng }) => [lat, lng])), {
      padding: [32, 32],
      maxZoom: MAX_FIT_ZOOM,
    });
  else map.fitBounds(FRANCE);
};

type Drawn = { map: L.Map; renderer: L.Renderer; dots: L.FeatureGroup; discs: L.LayerGroup };

/** A map of points, with the background of the public site. Its list is beside it, for who does not see it. */
const PointsMap = (props: Props): ReactElement => {
  const { label, tiles, points, fitKey, circle, onOpen, onMove } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const moved = useRef(onMove);
  const open = useRef(onOpen);
  useEffect(() => {
    moved.current = onMove;
    open.current = onOpen;
  });

  useEffect(() => {
    if (!place.current) return;
    // What the style sheet and the background of the map read.
    Object.assign(place.current.dataset, { map: '' }, tiles !== null && { tiles });
    const map = makeMap(place.current);
    const renderer = L.canvas({ padding: 0.3 });
    const dots = makeDots((id) => open.current(id)).addTo(map);
    drawn.current = { map, renderer, discs: L.layerGroup().addTo(map), dots };
    map.fitBounds(FRANCE);
    map.on('moveend', () => moved.current?.(map.getCenter()));
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles]);

  useEffect(() => {
    if (drawn.current) drawPoints(drawn.current.dots, drawn.current.renderer, points);
  }, [points]);

  const [lat, lng, radius] = circle ? [circle.at.lat, circle.at.lng, circle.radius] : [];
  useEffect(() => {
    const { discs, renderer } = drawn.current ?? {};
    discs?.clearLayers();
    if (!discs || !renderer || lat === undefined || lng === undefined || radius === undefined) return;
    L.circle([lat, lng], { renderer, radius, weight: 1.5, fillOpacity: 0.05, interactive: false }).addTo(discs);
  }, [lat, lng, radius]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key moves the map under the person's hand.
  useEffect(() => {
    if (drawn.current) frame(drawn.current.map, { points, circle });
  }, [fitKey]);

  return <div ref={place} className={classes.map} role="application" aria-label={label} />;
};
export default PointsMap;
