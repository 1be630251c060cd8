import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchCriteria } from '#domain/listings/criteria';
import { parseCriteria, writeCriteria } from '#domain/listings/search-query';
import type { Slice } from '#domain/listings/slice';
import { matchingCriteria, selectRows, visibleOn } from '#domain/listings/slice-filters';
import { anyCriteria, anySite, communes, id, listing, SITE, sliceOf, someListings } from '#tests/factories/slices';
import { type Awaited, openAlertIndex } from './alert-index.ts';
import { rowsOf } from './row-set.ts';

/** The query of a search as it is stored. */
const canonical = (criteria: SearchCriteria): string =>
  writeCriteria(parseCriteria(writeCriteria(criteria))).toString();

const someAlerts = fc.array(fc.record({ criteria: anyCriteria, at: fc.nat(2) }), { maxLength: 30 }).chain((alerts) =>
  fc.tuple(anySite, anySite, anySite).map((sites) =>
    alerts.map(
      ({ criteria, at }): Awaited => ({
        query: canonical(criteria),
        site: { ...(sites[at] ?? SITE), id: `${at}` },
      }),
    ),
  ),
);

const matchesOf = (alerts: readonly Awaited[], slice: Slice, max = slice.size): number[][] => {
  const found = alerts.map((): number[] => []);
  const index = openAlertIndex(communes);
  for (const alert of alerts) index.add(alert);
  for (const { alerts: numbers, rows } of index.match(slice))
    for (const number of numbers) found[number]?.push(...rowsOf(rows, max));
  return found;
};

const searched = (alerts: readonly Awaited[], slice: Slice): number[][] =>
  alerts.map(({ site, query }) => {
    const criteria = parseCriteria(new URLSearchParams(query));
    return [...selectRows(slice, [...matchingCriteria(criteria, communes), ...visibleOn(site)])];
  });

test('each alert finds exactly what its search finds (rule ALERT-MATCH)', () => {
  fc.assert(
    fc.property(someListings, someAlerts, fc.nat(60), (listings, alerts, excluded) => {
      const out = listings[excluded]?.id;
      const slice = sliceOf(listings, out === undefined ? [] : [{ siteId: '0', listingId: out }]);
      expect(matchesOf(alerts, slice)).toEqual(searched(alerts, slice));
    }),
    { numRuns: 500 },
  );
});

test('at most so many rows are taken, the newest first', () => {
  const slice = sliceOf(Array.from({ length: 70 }, (_, n) => listing({ id: id(n), publishedAt: n })));
  const alert = { site: { ...SITE, id: 's' }, query: '' };
  expect(matchesOf([alert], slice, 3)).toEqual([[0, 1, 2]]);
  expect(matchesOf([alert], slice)[0]).toHaveLength(70);
});

test('nothing is found without alerts, and nothing without listings', () => {
  const alert = { site: SITE, query: '' };
  expect(matchesOf([], sliceOf([listing()]))).toEqual([]);
  expect(matchesOf([alert], sliceOf([]))).toEqual([[]]);
});
