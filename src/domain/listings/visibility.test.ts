import { describe, expect, test } from 'vitest';
import { listingModel } from '#tests/factories/listing-model';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import { hiddenReason, isShared, isVisible, specializationsOf, visibilityOf } from './visibility.ts';

const claire = memberModel().id;
const hugo = '01a1fee9-0000-7000-8000-0000000000b2';
const market = siteModel();
const agent = { type: 'agent', typeId: claire, agent: memberModel() } as const;
const group = { type: 'group', typeId: 'g', group: groupModel({ memberIds: [claire, hugo] }) } as const;
const sharing = (specializations: string[], areas: string[]) => ({
  allPropertiesShared: true,
  propertiesSettings: { specializations, areas },
});

describe('which listings a site shows', () => {
  test.each([
    ['market: its own office', market, { memberId: null }, true],
    ['market: any member', market, { memberId: hugo }, true],
    ['agent: own', siteModel(agent), { memberId: claire }, true],
    ['agent: another', siteModel(agent), { memberId: hugo }, false],
    ['agent: the office', siteModel(agent), { memberId: null }, false],
    ['agent sharing all', siteModel({ ...agent, ...sharing([], []) }), { memberId: hugo }, true],
    ['agent sharing all, the office', siteModel({ ...agent, ...sharing([], []) }), { memberId: null }, true],
    ['narrowed by specialisation', siteModel({ ...agent, ...sharing(['luxury'], []) }), { memberId: hugo }, false],
    [
      'narrowed by specialisation, fits',
      siteModel({ ...agent, ...sharing(['luxury'], []) }),
      { memberId: hugo, project: 'prestige' },
      true,
    ],
    [
      'narrowing spares the own listings',
      siteModel({ ...agent, ...sharing(['luxury'], ['75']) }),
      { memberId: claire },
      true,
    ],
    ['narrowed by postal code', siteModel({ ...agent, ...sharing([], ['69003']) }), { memberId: hugo }, true],
    ['narrowed by another code', siteModel({ ...agent, ...sharing([], ['69004']) }), { memberId: hugo }, false],
    ['narrowed by department', siteModel({ ...agent, ...sharing([], ['69']) }), { memberId: hugo }, true],
    [
      'narrowed by overseas department',
      siteModel({ ...agent, ...sharing([], ['972']) }),
      { memberId: hugo, zip: '97200' },
      true,
    ],
    ['97 is not 972', siteModel({ ...agent, ...sharing([], ['97']) }), { memberId: hugo, zip: '97200' }, false],
    ['Corsica', siteModel({ ...agent, ...sharing([], ['2a']) }), { memberId: hugo, zip: '20000' }, true],
    ['both must fit', siteModel({ ...agent, ...sharing(['luxury'], ['69']) }), { memberId: hugo }, false],
    ['group: a member', siteModel(group), { memberId: hugo }, true],
    ['group: an outsider', siteModel(group), { memberId: 'x' }, false],
    ['group: the office', siteModel(group), { memberId: null }, false],
    ['unknown words narrow nothing', siteModel({ ...agent, ...sharing(['nope'], ['Lyon']) }), { memberId: hugo }, true],
  ] as const)('%s', (_what, site, listing, visible) => {
    expect(isVisible(site, listingModel(listing))).toBe(visible);
  });

  test('a group without members shows nothing of its own', () => {
    expect(visibilityOf(siteModel({ type: 'group', typeId: 'g' }))).toEqual({
      kind: 'members',
      memberIds: [],
      shared: null,
    });
  });
});

test.each([
  ['market', { memberId: hugo }, market, false],
  ['agent own', { memberId: claire }, siteModel(agent), false],
  ['agent other', { memberId: hugo }, siteModel(agent), true],
  ['agent office', { memberId: null }, siteModel(agent), true],
  ['group member', { memberId: hugo }, siteModel(group), false],
  ['group outsider', { memberId: 'x' }, siteModel(group), true],
  ['group office', { memberId: null }, siteModel(group), true],
] as const)('shared on %s: %j', (_what, { memberId }, site, shared) => {
  expect(isShared(site, memberId)).toBe(shared);
});

test.each([
  [{}, ['residentialSale']],
  [{ project: 'prestige' }, ['luxury', 'residentialSale']],
  [{ features: { recent: true } }, ['newBuild', 'residentialSale']],
  [{ project: 'lifeAnnuity' }, ['lifeAnnuity']],
  [{ transaction: 'rent', project: 'rental' }, ['residentialRent']],
  [{ category: 'professional', kind: 'shop' }, ['businessSale']],
  [{ category: 'professional', transaction: 'rent', project: 'rental' }, ['businessRent']],
] as const)('%j is of %j', (listing, names) => {
  expect(specializationsOf(listingModel(listing))).toEqual(names);
});

describe('why a site hides a listing', () => {
  const withdrawn = { status: 'withdrawn' } as const;
  const sold = { ...withdrawn, isSold: true } as const;
  test.each([
    ['market: published', market, {}, false, null],
    ['market: withdrawn', market, withdrawn, false, 'withdrawn'],
    ['market: sold', market, sold, false, 'sold'],
    ['sold comes before excluded', market, sold, true, 'sold'],
    ['market: excluded', market, {}, true, 'excluded'],
    ['withdrawn comes before excluded', market, withdrawn, true, 'withdrawn'],
    ['agent: another owner', siteModel(agent), { memberId: hugo }, false, 'notShared'],
    ['agent: own and excluded', siteModel(agent), { memberId: claire }, true, 'excluded'],
    ['excluded comes before sharing', siteModel(agent), { memberId: hugo }, true, 'excluded'],
    ['another kind', siteModel({ ...agent, ...sharing(['luxury'], ['75']) }), {}, false, 'otherSpecialization'],
    ['another area', siteModel({ ...agent, ...sharing([], ['75']) }), {}, false, 'otherArea'],
    ['shared', siteModel({ ...agent, ...sharing(['residentialSale'], ['69']) }), {}, false, null],
  ] as const)('%s', (_, site, overrides, isExcluded, expected) => {
    expect(hiddenReason(site, listingModel(overrides), isExcluded)).toBe(expected);
  });
});
