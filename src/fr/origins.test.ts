import { expect, test } from 'vitest';
import { bucketOf, ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { ORIGIN_NAMES, originText } from './origins.ts';
import { PROGRAMME_FIGURES_WORDS } from './programme-figures.ts';

test('the dashboard and the pipeline name the buckets by one table', () => {
  expect(PROGRAMME_FIGURES_WORDS.origins.names).toBe(ORIGIN_NAMES);
  for (const bucket of ORIGIN_BUCKETS)
    if (bucket !== 'other') expect(originText({ bucket, source: bucket })).toBe(ORIGIN_NAMES[bucket]);
});

test.each([
  ['store', '', 'Boutique'],
  ['careerSite', '', 'Site carrière'],
  ['recommendation', '', 'Growth Share'],
  ['appMobile', '', 'Growth Share'],
  ['sourcing', 'Réseau Azur', 'Sourcing'],
  ['website', 'quiz', 'Site carrière du market center'],
  ['website', 'application', 'Site carrière du market center'],
  // other origins, which staff may want to know more precisely
  ['crm', '', 'Ajout manuel'],
  ['website', '', 'Site'],
  ['constructor', 'x', 'Autre'],
])('source %s, name %j: %s', (source, name, expected) => {
  expect(originText({ bucket: bucketOf({ source, name, isOwnMarket: true }), source })).toBe(expected);
});
