import { expect, it } from 'vitest';
import { FEATURES } from '#contracts/features';
import { rightsOn } from '#domain/access/rights';
import { API } from './api-table.ts';
import { readableFeatures } from './readable-features.ts';

const OPERATIONS = API.map(({ operation }) => operation);
const personWith = (actions: readonly string[]) => ({ rights: { actions } }) as never;

it('a person without rights is told about the site and what is their own, no more', () => {
  const features = readableFeatures(OPERATIONS, { kind: 'site', person: personWith([]) });
  expect([...features].sort()).toEqual(['account', 'savedFilters', 'sessions', 'site', 'statements']);
});

it('the network’s team reads all features of its office, a site’s person none of the network’s', () => {
  const membership = { isMarketActive: true, networkRole: 'ALYFE_ADMIN', member: null, siteUser: null } as const;
  const { actions = [] } = rightsOn('network', membership)?.rights ?? {};
  const network = readableFeatures(OPERATIONS, { kind: 'admin', person: personWith(actions) });
  expect(['network', 'superUsers', 'erasures', 'health'].filter((value) => !network.has(value as never))).toEqual([]);
  const site = readableFeatures(OPERATIONS, { kind: 'site', person: personWith(actions) });
  expect(['superUsers', 'erasures', 'health'].filter((value) => site.has(value as never))).toEqual([]);
});

it('every feature can be read by somebody', () => {
  const read = new Set(OPERATIONS.flatMap(({ reads = [] }) => reads));
  expect(FEATURES.filter((feature) => !read.has(feature))).toEqual([]);
});
