import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedPagesSchema, storedSettingsSchema } from '#contracts/sites';
import { closeImages } from '#platform/images/images';
import { buildArticle } from '#tests/factories/article';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** Each customisation of a page is shown on it (rule SITE-PAGE-SETTINGS); without one, the default. */

const { ask, db, market, directory } = await openTestApp();
const ADMIN = { role: 'vitrine_admin' } as const;

/** One picture per place, to distinguish them. */
const pictures = new Map<string, string>();
const pictureOf = (name: string): string => {
  const id = pictures.get(name) ?? (pictures.size + 1).toString(16).padStart(32, '0');
  pictures.set(name, id);
  return id;
};
const words = (name: string): string => `Mots de ${name}`;
const metadata = (page: string) => ({ title: words(`${page}.title`), description: words(`${page}.description`) });
const banner = (page: string) => ({ title: words(`${page}.banner`), pictureId: pictureOf(`${page}.banner`) });

const PAGES = storedPagesSchema.parse({
  home: {
    metadata: metadata('home'),
    banner: banner('home'),
    listingProperties: { title: words('home.listingProperties') },
    owner: { title: words('home.owner'), content: words('home.owner.content'), pictureId: pictureOf('home.owner') },
    blog: { title: words('home.blog') },
    agents: { title: words('home.agents') },
  },
  properties: { metadata: metadata('properties'), banner: { title: words('properties.banner') } },
  sell: {
    metadata: metadata('sell'),
    banner: banner('sell'),
    listing: {
      title: words('sell.listing'),
      subtitle: words('sell.subtitle'),
      sellPoints: [{ title: words('sell.point'), content: words('sell.point.content') }],
    },
  },
  about: {
    metadata: metadata('about'),
    banner: banner('about'),
    presentation: { listing: [{ title: words('about.reason'), content: words('about.reason.content') }] },
  },
  agents: { metadata: metadata('agents'), banner: banner('agents'), search: { title: words('agents.search') } },
  contact: { metadata: metadata('contact'), banner: banner('contact') },
  blog: { metadata: metadata('blog'), banner: banner('blog') },
});
const SETTINGS = storedSettingsSchema.parse({
  reviews: `<p>${words('reviews')}</p><script>alert(1)</script>`,
  aboutVideo: { url: 'https://youtu.be/aqz-KE-bpKQ', activeOn: { home: true, about: true } },
});

beforeAll(async () => {
  const own = await buildMarket(db, { name: 'Horizon Mots' });
  const site = await buildSite(db, {
    market_id: own.id,
    subdomain: 'mots',
    pages: JSON.stringify(PAGES),
    settings: JSON.stringify(SETTINGS),
  });
  await buildMember(db, { market_id: own.id });
  await buildArticle(db, { market_id: own.id, site_id: site.id });
  await db.write(ADMIN, (tx) =>
    tx
      .insertInto('pictures')
      .values(
        [...pictures.values()].map((id) => ({
          market_id: own.id,
          id,
          width: 1600,
          height: 900,
          color: '#aabbcc',
          bytes: 1,
        })),
      )
      .execute(),
  );
  await buildArticle(db, { market_id: market.id, site_id: siteId('lyon') });
  await buildMember(db, { market_id: market.id, role_name: 'OP' });
  await directory.refresh();
});
afterAll(closeImages);

const siteId = (subdomain: string): string => {
  const site = directory.find(`${subdomain}.localhost`);
  if (site === null || site === 'network') throw new Error(subdomain);
  return site.id;
};
const read = async (site: string, path: string): Promise<string> => (await ask(`${site}.localhost`, path)).text();

const PATHS = {
  home: '/',
  properties: '/annonces',
  sell: '/vendre',
  about: '/a-propos',
  agents: '/agents',
  contact: '/contact',
  blog: '/actualites',
} as const;
type PageName = keyof typeof PATHS;
const NAMES = Object.keys(PATHS) as PageName[];

describe('customised pages', () => {
  test.each(NAMES)('metadata of %s', async (page) => {
    const html = await read('mots', PATHS[page]);
    expect(html).toContain(`<title>${words(`${page}.title`)}</title>`);
    expect(html).toContain(`<meta name="description" content="${words(`${page}.description`)}">`);
  });

  test.each(NAMES)('banner title of %s is its heading', async (page) => {
    const heading = /<h1[\s\S]*?<\/h1>/.exec(await read('mots', PATHS[page]))?.[0];
    expect(heading).toContain(words(`${page}.banner`));
  });

  // The dashboard has no banner picture for the search and the estimation.
  test.each(NAMES.filter((page) => page !== 'properties'))('banner picture of %s', async (page) => {
    expect(await read('mots', PATHS[page])).toContain(`/media/${pictureOf(`${page}.banner`)}/`);
  });

  test.each<[string, PageName]>([
    ['home.listingProperties', 'home'],
    ['home.owner', 'home'],
    ['home.owner.content', 'home'],
    ['home.blog', 'home'],
    ['home.agents', 'home'],
    ['sell.listing', 'sell'],
    ['sell.subtitle', 'sell'],
    ['sell.point', 'sell'],
    ['sell.point.content', 'sell'],
    ['about.reason', 'about'],
    ['about.reason.content', 'about'],
    ['agents.search', 'agents'],
  ])('%s', async (name, page) => {
    expect(await read('mots', PATHS[page])).toContain(words(name));
  });

  test('picture of the owner block', async () => {
    expect(await read('mots', '/')).toContain(`/media/${pictureOf('home.owner')}/`);
  });

  test('reviews are in a frame without an origin, and scripts in them do not run', async () => {
    const html = await read('mots', '/');
    const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? '';
    expect(frame).toContain('sandbox="allow-popups"');
    expect(frame).toContain(words('reviews'));
    expect(html).not.toContain('alert(1)');
  });

  test.each(['/', '/a-propos'])(
    'the video of %s is loaded after a click, and the policy of its page allows only that host',
    async (path) => {
      const answer = await ask('mots.localhost', path);
      const html = await answer.text();
      expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"');
      expect(html).not.toMatch(/<iframe[^>]*youtube/);
      expect(answer.headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com;');
    },
  );
});

describe('a site without customisation', () => {
  test.each<[PageName, string]>([
    ['home', 'Trouvez le lieu qui vous va à Lyon'],
    ['home', 'Nos Conseillers'],
    ['home', 'Notre Équipe'],
    ['home', 'Nos dernières actualités'],
    ['home', 'Nos biens à Lyon et alentour'],
    ['sell', 'Vendez au juste prix, en confiance'],
    ['sell', 'Un dossier sans surprise'],
    ['sell', 'Au sein d’Horizon Lyon et de tout le réseau Horizon Immobilier'],
    ['home', 'au sein du réseau Horizon Immobilier'],
    ['about', 'À propos d’Horizon Lyon'],
    ['about', 'Trois bonnes raisons de nous confier votre projet'],
    ['agents', 'Nos conseillers immobiliers à Lyon'],
    ['agents', 'Trouvez votre conseiller'],
    ['blog', 'Nos actualités'],
  ])('%s: %s', async (page, text) => {
    expect((await read('lyon', PATHS[page])).replaceAll('\u2060', '')).toContain(text);
  });

  test('no reviews, no video; the band of the estimation in the words of the network', async () => {
    const html = await read('lyon', '/');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('data-frame=');
    expect(html).toContain('Combien vaut votre bien');
  });

  test.each([
    '/',
    '/a-propos',
    '/partenaires',
    '/carte',
    '/politique-confidentialite',
    '/accessibilite',
    '/mentions-legales',
  ])('an agent’s site answers %s', async (path) => {
    expect((await ask('camille.localhost', path)).status).toBe(200);
  });
});
