import { expect, test } from 'vitest';
import { memberModel, type SiteOverrides, siteModel } from '#tests/factories/site-model';
import { isBeginning, NO_FACTS, nextSteps, type SiteFacts } from './next-steps.ts';

const SHARED = ['websiteSettings', 'websiteCustomization', 'contactSettings', 'blog'];
const OF_AGENTS = ['websiteSettings', 'businnessCard', 'feeds', 'fynderLink'];
const ID = '0'.repeat(32);
const { contact } = siteModel().settings;

/** '+logo -article': done, and not. */
const stepsOf = (site: SiteOverrides, facts: Partial<SiteFacts>, views: readonly string[]): string =>
  nextSteps(siteModel(site), { ...NO_FACTS, ...facts }, views)
    .map(({ name, isDone }) => `${isDone ? '+' : '-'}${name}`)
    .join(' ');

test.each<[string, SiteOverrides, Partial<SiteFacts>, readonly string[], string]>([
  ['a new site', {}, {}, SHARED, '-logo -homePicture -contactEmail -socials -article'],
  [
    'a site with an inherited logo',
    { settings: { logoId: ID } },
    {},
    SHARED,
    '+logo -homePicture -contactEmail -socials -article',
  ],
  ['views that the person may not open', {}, {}, ['websiteSettings'], '-logo -socials'],
  [
    'a complete site',
    {
      settings: { logoId: ID, contact: { ...contact, general: { email: 'a@b.fr', telephone: null } } },
      pages: { home: { banner: { pictureId: ID } } },
      socials: [{ name: 'facebook', url: 'https://www.facebook.com/horizon' }],
    },
    { hasArticle: true },
    SHARED,
    '+logo +homePicture +contactEmail +socials +article',
  ],
])('%s', (_, site, facts, views, expected) => {
  expect(stepsOf(site, facts, views)).toBe(expected);
});

const agentSite = (agent: Parameters<typeof memberModel>[0] = {}): SiteOverrides => ({
  type: 'agent',
  agent: memberModel({ pictureId: null, telephone: null, about: '', ...agent }),
  settings: { fynder: { enabled: true, status: 'active', theme: { name: 'defaultForm' } } },
});

test.each<[string, SiteOverrides, Partial<SiteFacts>, string]>([
  ['an agent without anything', agentSite(), {}, '-portrait -phone -presentation -listing -share -logo -socials'],
  [
    'what the network knows of the agent',
    agentSite({ pictureId: ID, telephone: '+33199001234', about: 'À Lyon depuis dix ans.' }),
    {},
    '+portrait +phone +presentation -listing -share -logo -socials',
  ],
  [
    'what the agent wrote on the card, and what arrived',
    agentSite(),
    { cardPicture: true, cardPhone: true, cardText: true, hasListing: true, hasEstimation: true },
    '+portrait +phone +presentation +listing +share -logo -socials',
  ],
  [
    'no link to share without the estimation module',
    { ...agentSite(), settings: {} },
    {},
    '-portrait -phone -presentation -listing -logo -socials',
  ],
])('%s', (_, site, facts, expected) => {
  expect(stepsOf(site, facts, OF_AGENTS)).toBe(expected);
});

test('a site begins until half of its steps are done', () => {
  expect([isBeginning(0, 7), isBeginning(3, 7), isBeginning(4, 7), isBeginning(2, 4)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
