import { expect, it } from 'vitest';
import { FEATURES } from '#contracts/features';
import { rightsOn } from '#domain/access/rights';
import { API } from './api-table.ts';
import { readableFeatures } from './readable-features.ts';

const OPERATIONS = API.map(({ operation }) => operation);
const personWith = (actions: readonly string[]) => ({ rights: { actions } }) as never;

it('nobody without rights is told about leads, estimations or the network', () => {
  const features = readableFeatures(OPERATIONS, { kind: 'site', person: personWith([]) });
  const ofOthers = ['leads', 'leadRules', 'estimations', 'superUsers'];
  expect(ofOthers.filter((line) => features.has(line as never))).toEqual([]);
  expect(features.has('account')).toBe(true);
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
