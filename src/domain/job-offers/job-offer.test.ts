import { expect, test } from 'vitest';
import { careersPath, jobOfferPath, readJobOfferPath } from './job-offer.ts';

test.each([
  ['horizon', '/horizon-offre-emploi-team-leader', 'team-leader'],
  ['horizon', '/horizon-offre-emploi-charge-de-recrutement', 'charge-de-recrutement'],
  ['belle-vue', '/belle-vue-offre-emploi-mca', 'mca'],
  ['horizon', '/autre-offre-emploi-mca', null],
  ['horizon', '/horizon-recrutement', null],
  ['horizon', '/x-horizon-offre-emploi-mca', null],
])('brand %s, path %s: offer %s', (slug, path, url) => {
  expect(readJobOfferPath(slug, path)).toBe(url);
});

test('addresses contain the brand', () => {
  expect([careersPath('horizon'), jobOfferPath('horizon', 'mca')]).toEqual([
    '/horizon-recrutement',
    '/horizon-offre-emploi-mca',
  ]);
});
