import { describe, expect, test } from 'vitest';
import type { Site } from '#domain/sites/site';
import { listing as anyListing, sliceOf as anySliceOf, communes, id } from '#tests/factories/slices';
import { canonicalOf } from './canonical-rows.ts';
import type { Exclusion, SliceListing } from './slice.ts';
import { ownOn, selectRows } from './slice-filters.ts';
import { readId } from './slice-ids.ts';
import { countTowns } from './slice-towns.ts';

/** The listing of a number, changed in the second of this number. */
const listing = (n: number, overrides: Partial<SliceListing> = {}): SliceListing =>
  anyListing({ id: id(n), updatedAt: n * 1000, ...overrides });
const sliceOf = (listings: readonly SliceListing[], exclusions: readonly Exclusion[] = []) =>
  anySliceOf(listings, exclusions, 'lyon');

describe('countTowns', () => {
  const slice = sliceOf([
    listing(1),
    listing(2, { kind: 'house' }),
    listing(3, { insee: null, zip: '69100', cityKey: 'VILLEURBANNE', transaction: 'rent' }),
    listing(4, { insee: null, zip: '99999', cityKey: 'NULLE PART' }),
  ]);
  const counts = countTowns([{ slice, rows: selectRows(slice, []) }], communes);
  const of = (transaction: string, kind: string | null, insee: string | null) =>
    counts.find(
      (count) => count.transaction === transaction && count.kind === kind && (count.town?.insee ?? null) === insee,
    );

  test.each([
    ['sale', null, null, 3],
    ['sale', 'apartment', null, 2],
    ['sale', null, '69383', 2],
    // A whole town includes its arrondissements.
    ['sale', null, '69123', 2],
    ['sale', 'house', '69123', 1],
    ['rent', 'apartment', '69266', 1],
    ['rent', null, '69123', undefined],
    ['sale', 'castle', null, undefined],
  ])('%s %s %s: %s', (transaction, kind, insee, count) => {
    expect(of(transaction, kind, insee)?.count).toBe(count);
  });

  test('each count has its latest change, the largest count comes first', () => {
    expect(of('sale', null, '69383')?.updatedAt).toBe(2);
    expect(of('sale', null, null)?.updatedAt).toBe(4);
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a));
  });
});

const site = (
  part: Partial<Omit<Site, 'group' | 'agent'>> & { id: string; members?: string[]; agent?: string },
): Site =>
  ({
    enabled: true,
    subdomain: part.id,
    marketId: 'lyon',
    typeId: part.agent ?? part.id,
    allPropertiesShared: false,
    propertiesSettings: { specializations: [], areas: [] },
    ...part,
    agent: part.agent ? { id: part.agent } : null,
    group: part.members ? { memberIds: part.members } : null,
  }) as unknown as Site;

describe('the canonical site of a listing', () => {
  const market = site({ id: 'market', type: 'market' });
  const group = site({ id: 'group', type: 'group', members: ['claire', 'hugo'] });
  const claire = site({ id: 'claire-site', type: 'agent', agent: 'claire' });
  const nina = site({ id: 'nina-site', type: 'agent', agent: 'nina', allPropertiesShared: true });
  const ariel = site({ id: 'ariel-site', type: 'agent', agent: 'ariel', allPropertiesShared: true });
  const all = [market, group, claire, nina, ariel];

  test.each<[string, string | null, readonly Site[], readonly string[], string | null]>([
    ['the agent’s own site', 'claire', all, [], 'claire-site'],
    ['the group’s when the agent’s own leaves it out', 'claire', all, ['claire-site'], 'group'],
    ['the market’s when both do', 'claire', all, ['claire-site', 'group'], 'market'],
    [
      'a site that shares it when the market’s does too',
      'claire',
      all,
      ['claire-site', 'group', 'market'],
      'ariel-site',
    ],
    ['never one that leaves it out', null, all, ['market', 'ariel-site'], 'nina-site'],
    ['the market’s for its own mandate', null, all, [], 'market'],
    ['none when no site shows it', null, [group, claire], [], null],
    ['none of a closed site', null, [{ ...market, enabled: false }], [], null],
    ['none of another market', null, [{ ...market, marketId: 'nantes' }], [], null],
  ])('%s', (_, memberId, sites, leftOut, expected) => {
    const slice = sliceOf(
      [listing(1, { memberId })],
      leftOut.map((siteId) => ({ siteId, listingId: id(1) })),
    );
    expect(canonicalOf(slice, sites)(0)?.id ?? null).toBe(expected);
    expect(canonicalOf(slice, sites.toReversed())(0)?.id ?? null).toBe(expected);
  });
});

test('own listings exclude shared ones', () => {
  const slice = sliceOf([listing(1, { memberId: 'claire' }), listing(2, { memberId: 'hugo' }), listing(3)]);
  const ownOf = (site: Site) => [...selectRows(slice, [ownOn(site)])].map((row) => readId(slice.ids, row));
  expect(ownOf(site({ id: 'market', type: 'market' }))).toHaveLength(3);
  expect(ownOf(site({ id: 'c', type: 'agent', agent: 'claire' }))).toEqual([id(1)]);
  expect(ownOf(site({ id: 'g', type: 'group', members: ['claire', 'hugo'] }))).toEqual([id(1), id(2)]);
});
