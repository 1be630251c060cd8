import { expect, test } from 'vitest';
import { type SiteOverrides, siteModel } from '#tests/factories/site-model';
import { type NextStep, nextSteps } from './next-steps.ts';

const ALL = ['websiteSettings', 'websiteCustomization', 'contactSettings', 'blog'];
const ID = '0'.repeat(32);
const { contact } = siteModel().settings;

test.each<[string, SiteOverrides, boolean, readonly string[], NextStep[]]>([
  ['a new site', {}, false, ALL, ['logo', 'homePicture', 'contactEmail', 'socials', 'article']],
  [
    'a site with an inherited logo',
    { settings: { logoId: ID } },
    false,
    ALL,
    ['homePicture', 'contactEmail', 'socials', 'article'],
  ],
  ['views that the person may not open', {}, false, ['websiteSettings'], ['logo', 'socials']],
  [
    'a complete site',
    {
      settings: { logoId: ID, contact: { ...contact, general: { email: 'a@b.fr', telephone: null } } },
      pages: { home: { banner: { pictureId: ID } } },
      socials: [{ name: 'facebook', url: 'https://www.facebook.com/horizon' }],
    },
    true,
    ALL,
    [],
  ],
])('%s', (_, site, hasArticle, views, expected) => {
  expect(nextSteps(siteModel(site), { hasArticle }, views)).toEqual(expected);
});
