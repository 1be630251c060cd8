import { parseCriteria } from '#domain/listings/search-query';
import type { Slice } from '#domain/listings/slice';
import { type Filter, matchingCriteria, notExcludedOn, visibleOrExcludedOn } from '#domain/listings/slice-filters';
import { type SharingSite, visibilityOf } from '#domain/listings/visibility';
import type { CommuneIndex } from '#domain/places/commune-index';
import { queryParts } from './query-parts.ts';
import { emptySet, intersect, isSameSet, type RowSet, setOf } from './row-set.ts';

/** What an alert waits for: the listings of a search on a site. `query`: as `writeCriteria` writes it. */
export type Awaited = { site: SharingSite & { id: string }; query: string };

export type AlertIndex = {
  /** Adds an alert; alerts are numbered from 0 in this order. */
  add: (alert: Awaited) => void;
  /**
   * The rows of the slice that the search of these alerts would find, one result after another: each alert at most
   * once, never an empty set. A set must not be kept: the next result overwrites it.
   */
  match: (slice: Slice) => Iterable<{ alerts: Uint32Array; rows: RowSet }>;
};

/** A list of numbers in a typed array whose size doubles when it is full: an ordinary array is slower to fill. */
const openNumbers = () => {
  let all = new Uint32Array(1024);
  let length = 0;
  return {
    push: (number: number): void => {
      if (length === all.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(all);
        all = larger;
      }
      all[length++] = number;
    },
    at: (place: number): number => all[place] ?? 0,
    length: (): number => length,
  };
};

/** Numbers of conditions of each alert, in the order in which they are applied. */
const openPaths = () => {
  const numbers = openNumbers();
  const starts = openNumbers();
  starts.push(0);
  const startOf = starts.at;
  const lengthOf = (alert: number): number => startOf(alert + 1) - startOf(alert);
  const at = (alert: number, place: number): number => numbers.at(startOf(alert) + place);
  const common = (a: number, b: number): number => {
    const length = Math.min(lengthOf(a), lengthOf(b));
    let place = 0;
    while (place < length && at(a, place) === at(b, place)) place++;
    return place;
  };
  return {
    /** Adds a number to the path of the next alert. */
    push: numbers.push,
    /** Completes this path. */
    end: (): void => starts.push(numbers.length()),
    at,
    lengthOf,
    /** Length of the common start of two paths. */
    common,
    /** The alerts in the order of their paths. */
    order: (): Uint32Array => {
      const alerts = new Uint32Array(starts.length() - 1);
      for (let alert = 0; alert < alerts.length; alert++) alerts[alert] = alert;
      return alerts.sort((a, b) => {
        const place = common(a, b);
        const ends = place === lengthOf(a) || place === lengthOf(b);
        return ends ? lengthOf(a) - lengthOf(b) : at(a, place) - at(b, place);
      });
    },
  };
};

/** Equal for sites that show the same listings, excluded ones apart. */
const shownKey = (site: SharingSite): string => {
  const visibility = visibilityOf(site);
  const sharesAll =
    visibility.kind === 'market' || (visibility.shared?.specializations === null && visibility.shared.zips === null);
  return sharesAll ? '' : JSON.stringify(visibility);
};

/**
 * Indexes alerts by the conditions of their searches (rule ALERT-MATCH). A condition is the search's own filter for a
 * part of the query, so that both find the same. It is applied to the changed listings once, whatever the number of its
 * alerts. Alerts are in the order of their conditions: what two of them have in common is computed once, and those with
 * a condition that no listing meets are passed over.
 */
export const openAlertIndex = (communes: CommuneIndex): AlertIndex => {
  const numbers = new Map<string, number>();
  const conditions: (() => readonly Filter[])[] = [];
  const paths = openPaths();
  const ends = new Map<Awaited['site'], readonly [shown: number, kept: number]>();

  const numberOf = (key: string, filters: () => readonly Filter[]): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, conditions.length);
    return conditions.push(filters) - 1;
  };
  const ofPart = (part: string): number =>
    numberOf(part, () => matchingCriteria(parseCriteria(new URLSearchParams(part)), communes));

  const endsOf = (site: Awaited['site']): readonly [shown: number, kept: number] => {
    const known = ends.get(site);
    if (known !== undefined) return known;
    const made = [
      numberOf(`shown ${shownKey(site)}`, () => visibleOrExcludedOn(site)),
      numberOf(`kept ${site.id}`, () => [notExcludedOn(site)]),
    ] as const;
    ends.set(site, made);
    return made;
  };

  const add: AlertIndex['add'] = ({ site, query }) => {
    const [shown, kept] = endsOf(site);
    paths.push(shown);
    for (const part of queryParts(query)) paths.push(ofPart(part));
    paths.push(kept);
    paths.end();
  };

  const match = function* (slice: Slice): ReturnType<AlertIndex['match']> {
    if (slice.size === 0) return;
    const sets: RowSet[] = [];
    const all = setOf(slice, []);
    /** The rows that meet a condition: `all` itself if all do. */
    const setAt = (condition: number): RowSet => {
      const known = sets[condition];
      if (known) return known;
      const set = setOf(slice, conditions[condition]?.() ?? []);
      const made = isSameSet(set, all) ? all : set;
      sets[condition] = made;
      return made;
    };
    /** The rows that meet the first conditions of an alert, by their number less one; the first `valid` ones hold. */
    const levels: RowSet[] = [];
    /** The sets that intersections are written to, one per level. */
    const buffers: RowSet[] = [];
    let valid = 0;

    /** Continues the levels from those that the former alert has in common; null: no row meets the conditions. */
    const rowsOfPath = (alert: number): RowSet | null => {
      const length = paths.lengthOf(alert);
      for (; valid < length; valid++) {
        const [former, set] = [levels[valid - 1] ?? all, setAt(paths.at(alert, valid))];
        if (set === all) {
          levels[valid] = former;
          continue;
        }
        const into = buffers[valid] ?? emptySet(slice);
        buffers[valid] = into;
        if (!intersect(former, set, into)) return null;
        levels[valid] = into;
      }
      return levels[length - 1] ?? all;
    };

    const order = paths.order();
    const alertAt = (place: number): number => order[place] ?? 0;
    for (let from = 0; from < order.length; ) {
      const first = alertAt(from);
      const rows = rowsOfPath(first);
      // All alerts with these conditions, or, without a row, with those that no row meets.
      const shared = rows === null ? valid + 1 : paths.lengthOf(first);
      let to = from + 1;
      while (to < order.length && paths.common(first, alertAt(to)) >= shared) to++;
      if (rows !== null) yield { alerts: order.subarray(from, to), rows };
      valid = Math.min(valid, to < order.length ? paths.common(first, alertAt(to)) : 0);
      from = to;
    }
  };
  return { add, match };
};
