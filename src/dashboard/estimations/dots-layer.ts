import * as L from 'leaflet';
import type { Place } from './map-place.ts';

/** A dot on a map. */
export type Dot = Place & {
  id: string;
  color: string;
  /** Shown beside the pointer; created when needed. */
  label: () => string;
  /** Colour of the outline; default: white. */
  outline?: string;
  /** Drawn as a ring, because there is no figure. */
  isHollow?: boolean;
};

/** In pixels. */
const RADIUS = 6;
const WEIGHT = 1.5;
const SIZE = 2 * (RADIUS + WEIGHT);
const OPACITY = { full: 0.85, hollow: 0.25 } as const;
/** Share of the map's size that is drawn beyond each edge, for short moves. */
const MARGIN = 0.3;

type Drawn = { dot: Dot; at: L.Point };

/** A dot in this style, drawn at the screen's resolution. */
const drawShape = ({ color, outline = '#fff', isHollow = false }: Dot, ratio: number): ImageBitmap => {
  const size = Math.ceil(SIZE * ratio);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  context?.arc(SIZE / 2, SIZE / 2, RADIUS, 0, 2 * Math.PI);
  if (context) {
    context.globalAlpha = isHollow ? OPACITY.hollow : OPACITY.full;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
    context.lineWidth = WEIGHT;
    context.strokeStyle = isHollow ? color : outline;
    context.stroke();
  }
  return canvas.transferToImageBitmap();
};

/**
 * Thousands of dots on one canvas: visible dots are copied from one picture for each style, and the dot below the
 * pointer is found by distance. With Leaflet's own markers, creating and projecting 5,000 dots takes a hundred
 * milliseconds.
 */
export class DotsLayer extends L.Layer {
  readonly #canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated');
  readonly #tooltip = L.tooltip({ direction: 'top', offset: [0, -RADIUS] });
  readonly #shapes = new Map<string, ImageBitmap>();
  readonly #onOpen: (id: string) => void;
  #asked = 0;
  #dots: readonly Dot[] = [];
  /** Visible dots in drawing order; positions in pixels of the layer. */
  #drawn: Drawn[] = [];
  /** Corner of the canvas, and the zoom at which it was drawn. */
  #corner: { at: L.LatLng; zoom: number } | null = null;

  constructor(onOpen: (id: string) => void) {
    super();
    this.#onOpen = onOpen;
  }

  /** Replaces the dots. */
  show(dots: readonly Dot[]): void {
    this.#dots = dots;
    this.#shapes.clear();
    this.#ask();
  }

  override onAdd(map: L.Map): this {
    map.getPane('overlayPane')?.append(this.#canvas);
    this.#ask();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#asked);
    this.#tooltip.remove();
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      moveend: () => this.#ask(),
      zoom: () => this.#scaleTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        this.#scaleTo(center, zoom);
      },
      mousemove: (event) => this.#point(event as L.LeafletMouseEvent),
      mouseout: () => this.#label(undefined),
      click: (event) => {
        const found = this.#find((event as L.LeafletMouseEvent).layerPoint);
        if (found) this.#onOpen(found.id);
      },
    };
  }

  #shapeOf(dot: Dot): ImageBitmap {
    const style = `${dot.color} ${dot.outline} ${dot.isHollow}`;
    const shape = this.#shapes.get(style) ?? drawShape(dot, devicePixelRatio);
    this.#shapes.set(style, shape);
    return shape;
  }

  /** Schedules one drawing before the next frame, for all requests since the last one. */
  #ask(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const size = this._map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const area = size.add(margin.multiplyBy(2));
    const layer = this._map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    this.#corner = { at: this._map.layerPointToLatLng(layer), zoom: this._map.getZoom() };
    L.DomUtil.setTransform(this.#canvas, layer, 1);
    const pixels = area.multiplyBy(devicePixelRatio).round();
    Object.assign(this.#canvas, { width: pixels.x, height: pixels.y });
    Object.assign(this.#canvas.style, { width: `${area.x}px`, height: `${area.y}px` });
    const view = L.bounds(layer, layer.add(area));
    this.#drawn = this.#dots
      .map((dot) => ({ dot, at: this._map.latLngToLayerPoint(dot) }))
      .filter(({ at }) => view.contains(at));
    const context = this.#canvas.getContext('2d');
    const corner = layer.add([SIZE / 2, SIZE / 2]);
    for (const { dot, at } of this.#drawn) {
      // Pictures are copied at whole pixels; other positions would be interpolated.
      const { x, y } = at.subtract(corner).multiplyBy(devicePixelRatio).round();
      context?.drawImage(this.#shapeOf(dot), x, y);
    }
  }

  /** Scales the canvas with the map during a zoom; `moveend` draws it again. */
  #scaleTo(center: L.LatLng, zoom: number): void {
    if (!this.#corner) return;
    const map = this._map;
    const half = map.getSize().divideBy(2);
    const pane = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
    const origin = map.project(center, zoom).subtract(half).add(pane).round();
    const at = map.project(this.#corner.at, zoom).subtract(origin);
    L.DomUtil.setTransform(this.#canvas, at, map.getZoomScale(zoom, this.#corner.zoom));
  }

  /** The topmost dot that contains a point. */
  #find(point: L.Point): Dot | undefined {
    return this.#drawn.findLast(({ at }) => at.distanceTo(point) <= RADIUS + WEIGHT)?.dot;
  }

  #point({ layerPoint }: L.LeafletMouseEvent): void {
    this.#label(this.#find(layerPoint));
  }

  #label(dot: Dot | undefined): void {
    this._map.getContainer().style.cursor = dot ? 'pointer' : '';
    if (!dot) this.#tooltip.remove();
    else this.#tooltip.setLatLng(dot).setContent(dot.label()).addTo(this._map);
  }
}
