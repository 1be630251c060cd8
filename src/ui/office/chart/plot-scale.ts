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

/**
 * As many labels as fit under the bars of a plot of this width: the last one, and every second, third … before it.
 * Labels at the ends are moved inside the plot. `width` 0: not measured yet. `start`: pixels from the left.
 */
export const labelsThatFit = (labels: readonly string[], width: number): Placed[] => {
  if (width === 0) return [];
  for (let every = 1; every < labels.length; every += 1) {
    const shown = labels.flatMap((_, index) =>
      (labels.length - 1 - index) % every === 0 ? [place(labels, index, width)] : [],
    );
    if (shown.every(({ start }, index) => index === 0 || start >= (shown[index - 1]?.end ?? 0) + SPACE)) return shown;
  }
  return labels.length === 0 ? [] : [place(labels, labels.length - 1, width)];
};
