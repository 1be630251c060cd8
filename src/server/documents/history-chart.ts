import { Circle, Line, Polyline, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PricePoint } from '#domain/estimation/price-history';
import type { EstimationResult } from '#domain/estimation/result';
import type { Palette } from '#domain/sites/palette';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { box, text, whole } from './elements.ts';
import { heading } from './heading.ts';
import { LINE, ROW, SECTION, SMALL, WIDTH } from './styles.ts';

type Price = Extract<EstimationResult, { kind: 'price' }>;

const HEIGHT = 96;
const LABELS = 52;
const PLOT = WIDTH - LABELS;
const INSET = 6;
/** A step of the scale, in euros per m². */
const STEP = 500;

type Scale = { low: number; high: number };
type Placed = { x: number; y: number };

const scaleOf = (points: readonly PricePoint[]): Scale => {
  const prices = points.map(({ price }) => price);
  const low = Math.floor(Math.min(...prices) / STEP) * STEP;
  return { low, high: Math.max(Math.ceil(Math.max(...prices) / STEP) * STEP, low + STEP) };
};

/** Points by time: a period without enough sales leaves a wider step. */
const place = (points: readonly PricePoint[], { low, high }: Scale): Placed[] => {
  const times = points.map(({ from }) => Date.parse(from));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  return points.map(({ price }, at) => ({
    x: INSET + ((PLOT - 2 * INSET) * ((times[at] ?? 0) - first)) / Math.max(last - first, 1),
    y: INSET + (HEIGHT - 2 * INSET) * (1 - (price - low) / (high - low)),
  }));
};

const gridLine = (y: number): ReactElement =>
  h(Line, { key: `grid ${y}`, x1: 0, x2: PLOT, y1: y, y2: y, stroke: LINE, strokeWidth: 0.75 });

const drawing = (placed: readonly Placed[], { accent }: Palette): ReactElement =>
  h(
    Svg,
    { width: PLOT, height: HEIGHT, viewBox: `0 0 ${PLOT} ${HEIGHT}` },
    ...[INSET, HEIGHT / 2, HEIGHT - INSET].map(gridLine),
    h(Polyline, {
      points: placed.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
      stroke: accent,
      strokeWidth: 1.75,
      fill: 'none',
    }),
    ...placed.map(({ x, y }) => h(Circle, { key: x, cx: x, cy: y, r: 2.25, fill: accent })),
  );

const scaleLabels = ({ low, high }: Scale): ReactElement =>
  box(
    { width: LABELS, height: HEIGHT, justifyContent: 'space-between', paddingRight: 8 },
    ...[high, (low + high) / 2, low].map((price) => text({ ...SMALL, textAlign: 'right' }, WORDS.money(price))),
  );

const periods = (points: readonly PricePoint[]): ReactElement => {
  const [first, last] = [points[0], points.at(-1)];
  return box(
    { ...ROW, justifyContent: 'space-between', marginLeft: LABELS },
    ...[first, last].map((point) => point !== undefined && text(SMALL, WORDS.monthOf(point.from))),
  );
};

/** Prices of the last years as a line; null when fewer than two periods are known. */
export const historyChart = ({ history, isDemo }: Price, palette: Palette): ReactElement | null => {
  const { of, points } = history;
  if (points.length < 2) return null;
  const scale = scaleOf(points);
  const sales = points.reduce((sum, point) => sum + point.sales, 0);
  return whole(
    SECTION,
    heading(WORDS.history[of], { palette, isDemo: isDemo && of === 'near' }),
    text(SMALL, `${WORDS.historyIntro}, ${WORDS.historySales(sales)}`),
    box({ ...ROW, marginTop: 4 }, scaleLabels(scale), drawing(place(points, scale), palette)),
    periods(points),
  );
};
