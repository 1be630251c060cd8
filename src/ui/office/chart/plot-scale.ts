/** Leading digits of the distance between two lines of an axis. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** Maximum number of intervals. */
const INTERVALS = 4;

/** Integers on an axis, from 0 to the first one that is not below the largest value. */
export const ticksOf = (largest: number): number[] => {
  const least = Math.max(1, largest) / INTERVALS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step =
    STEPS.map((digits) => digits * power).find((value) => Number.isInteger(value) && value >= least) ?? least;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** In pixels: average character width of a label, and minimum space between two labels. */
const CHARACTER = 6.7;
const SPACE = 24;

type Placed = { label: string; start: number; end: number };

const place = (labels: readonly string[], index: number, width: number): Placed => {
  const label = labels[index] ?? '';
  const size = label.length * CHARACTER;
  const middle = ((index + 0.5) / labels.length) * width;
  const start = Math.max(0, Math.min(middle - size / 2, width - size));
  return { label, start, end: start + size };
};

/** The last label, and every second, third … before it. */
const everyLabel = (labels: readonly string[], every: number, width: number): Placed[] =>
  labels.flatMap((_, index) => ((labels.length - 1 - index) % every === 0 ? [place(labels, index, width)] : []));

const areApart = (placed: readonly Placed[]): boolean =>
  placed.every(({ start }, index) => index === 0 || start >= (placed[index - 1]?.end ?? 0) + SPACE);

/**
 * As many labels as fit under the bars of a plot of this width, with the last one, and with the first one too where at
 * least half of them are left. Labels at the ends are moved inside the plot. `width` 0: not measured yet. `start`:
 * pixels from the left.
 */
export const labelsThatFit = (labels: readonly string[], width: number): Placed[] => {
  if (width === 0 || labels.length === 0) return [];
  const last = labels.length - 1;
  let every = 1;
  while (every < labels.length && !areApart(everyLabel(labels, every, width))) every += 1;
  let withFirst = every;
  while (last % withFirst !== 0 && withFirst <= 2 * every) withFirst += 1;
  const shown = everyLabel(labels, withFirst, width);
  return last % withFirst === 0 && areApart(shown) ? shown : everyLabel(labels, every, width);
};
