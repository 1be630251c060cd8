/** A time of an agenda, in minutes of its day. */
export type DayTime = { from: number; to: number };

const HOUR = 60;
/** Every agenda shows these hours; earlier and later times extend them. */
const USUAL: DayTime = { from: 9 * HOUR, to: 19 * HOUR };

/** First and last minute of the hours to show: full hours that contain all times. */
export const shownHours = (times: readonly DayTime[]): DayTime => ({
  from: Math.floor(Math.min(USUAL.from, ...times.map(({ from }) => from)) / HOUR) * HOUR,
  to: Math.ceil(Math.max(USUAL.to, ...times.map(({ to }) => to)) / HOUR) * HOUR,
});

/** Where a time is among those at once: in which lane, from 0, of how many. */
export type Lane = { lane: number; lanes: number };

/** The lane of each time of a day, in their order by `from`: times that overlap are side by side. */
export const lanesOf = (times: readonly DayTime[]): Lane[] => {
  const found: { lane: number; group: number }[] = [];
  /** Ends of the lanes of the current group of overlapping times. */
  let ends: number[] = [];
  const lanes: number[] = [];
  for (const { from, to } of times) {
    if (ends.every((end) => end <= from)) {
      ends = [];
      lanes.push(0);
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const group = lanes.length - 1;
    lanes[group] = ends.length;
    found.push({ lane, group });
  }
  return found.map(({ lane, group }) => ({ lane, lanes: lanes[group] ?? 1 }));
};
