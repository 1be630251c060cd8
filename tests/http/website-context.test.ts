import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedPagesSchema, storedSettingsSchema } from '#contracts/sites';
import { closeImages } from '#platform/images/images';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/** `GET /public/websites/{id}`: every field of the website context, and only public data. */

const CANARY = 'canary-7f1';
const a = await openTestApp();
const ids = { lyon: a.site.id, pentes: '', hugo: '' };
const picture = (n: number): string => String(n).padStart(32, '0');
const url = (n: number): string => `/media/${picture(n)}/640.webp`;
const legal = (companyName: string, rcs: string): string =>
  JSON.stringify({ companyName, legalForm: 'SAS', rcs, insurer: CANARY });

/** Every e-mail address and key of a site, its market center and its people. */
const secrets = {
  settings: {
    contact: {
      general: { email: `${CANARY}@general.example` },
      estimation: { email: `${CANARY}@estimation.example` },
      leadgen: { gi: `${CANARY}@gi.example`, leadership: `${CANARY}@leadership.example` },
      properties: { type: 'global', email: `${CANARY}@biens.example`, telephone: '+33465711099' },
    },
    reviews: '<p onclick="x()">Très <strong>bien</strong><script>1</script></p>',
    aboutVideo: { url: 'https://www.youtube.com/watch?v=abcdefghijk', activeOn: { home: true, about: false } },
    minitaux: true,
    title: 'Le titre',
    logoId: picture(1),
    faviconId: picture(2),
    backgroundId: picture(3),
    iframe: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
  },
  pages: {
    home: {
      owner: { title: 'Qui nous sommes', content: 'Du texte', pictureId: picture(4) },
      listingProperties: { title: 'Nos biens' },
    },
    properties: { banner: { title: 'Cherchez' } },
    sell: { listing: { title: 'Vendre', subtitle: 'Mieux', sellPoints: [{ title: 'Un', content: 'Deux' }] } },
  },
};

const buildOwners = async (): Promise<void> => {
  const market = { market_id: a.market.id };
  const hugo = await buildMember(a.db, {
    ...market,
    firstname: 'Hugo',
    lastname: 'Petit',
    email: `${CANARY}@hugo.example`,
    rsac: '812',
    sectors: JSON.stringify([{ city: 'Bron', zip: '69500' }]),
  });
  const group = await buildGroup(
    a.db,
    { ...market, name: 'Les Pentes', email: `${CANARY}@pentes.example`, legal: legal('Les Pentes', 'RCS Lyon 200') },
    [hugo.id],
  );
  const [pentes, agent] = [
    await buildSite(a.db, { ...market, group_id: group.id, subdomain: 'pentes' }),
    await buildSite(a.db, { ...market, member_id: hugo.id, subdomain: 'hugo' }),
  ];
  Object.assign(ids, { pentes: pentes.id, hugo: agent.id });
};

beforeAll(async () => {
  await a.db.write({ role: 'vitrine_admin' }, async (tx) => {
    const market_id = a.market.id;
    const rows = [1, 2, 3, 4, 5].map((n) => ({ market_id, id: picture(n), width: 800, height: 800 }));
    await tx
      .insertInto('pictures')
      .values(rows.map((row) => ({ ...row, color: '#aabbcc', bytes: 1 })))
      .execute();
    await tx
      .updateTable('markets')
      .set({
        picture_id: picture(5),
        catchment_area: ['69003', '69100'],
        legal: legal('Horizon Lyon SAS', 'RCS Lyon 100'),
        email: `${CANARY}@agence.example`,
        api_key_cipher: Buffer.from(CANARY),
        agency_codes: [CANARY],
        lead_gen: true,
      })
      .where('id', '=', market_id)
      .execute();
    await tx
      .updateTable('sites')
      .set({
        settings: JSON.stringify(storedSettingsSchema.parse(secrets.settings)),
        pages: JSON.stringify(storedPagesSchema.parse(secrets.pages)),
        head_content: JSON.stringify({ googleAnalytics: 'G-CANARY7F1' }),
        gi_budget: 4242,
      })
      .where('id', '=', a.site.id)
      .execute();
    const offer = { market_id, code: 'TL' as const, name: 'Team Leader', title: 'Team Leader (H/F)', content: CANARY };
    await tx
      .insertInto('job_offers')
      .values([
        { ...offer, id: crypto.randomUUID(), url: 'team-leader', active: true, opened_at: '2026-11-01T08:00:00Z' },
        { ...offer, id: crypto.randomUUID(), url: 'closed', active: false },
      ])
      .execute();
  });
  await buildOwners();
  await a.directory.refresh();
});
afterAll(closeImages);

const websiteOf = async (host: keyof typeof ids) => {
  const answer = await a.ask(`${host}.localhost`, `/public/websites/${ids[host]}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { text, website: (JSON.parse(text) as { website: Record<string, unknown> }).website };
};

test('on a market center’s site, every field', async () => {
  const { website } = await websiteOf('lyon');
  const { id, name, city, zip, lat, lng } = a.market;
  expect(website).toEqual({
    id: a.site.id,
    type: 'market',
    typeId: id,
    enabled: true,
    cultureCode: 'fr-FR',
    countryCode: 'FR',
    currentUrl: 'http://lyon.localhost:3000',
    fullname: 'Horizon Lyon',
    legalForm: 'SAS',
    logoUrl: url(1),
    faviconUrl: url(2),
    bgUrl: url(3),
    title: 'Le titre',
    contacts: { properties: { type: 'global', telephone: '+33465711099' } },
    proNumber: 'RCS Lyon 100',
    proNumberType: 'RSC',
    avatarRounded: false,
    allPropertiesShared: false,
    socials: [],
    settings: {
      minitaux: true,
      reviews: '<p>Très <strong>bien</strong></p>',
      sector: [],
      aboutVideo: secrets.settings.aboutVideo,
    },
    marketCenter: {
      id,
      name,
      city,
      zip,
      lat,
      lng,
      pictureUrl: url(5),
      logoUrl: url(1),
      logoTransparentUrl: url(1),
      iframe: secrets.settings.iframe,
      feesUrl: '/honoraires',
      businessName: 'Horizon Lyon SAS',
      catchmentArea: ['69003', '69100'],
      leadGen: true,
      jobOffers: [
        {
          name: 'Team Leader',
          url: 'team-leader',
          active: true,
          createdAt: '2026-11-01T08:00:00.000Z',
          shortCode: 'TL',
          title: 'Team Leader (H/F)',
        },
      ],
      markets: [{ name: 'Horizon Lyon', city, websiteUrl: 'http://lyon.localhost:3000' }],
    },
    group: null,
    agent: null,
    pagesCustomization: {
      home: {
        owner: { title: 'Qui nous sommes', content: 'Du texte', pictureUrl: url(4) },
        listingProperties: { title: 'Nos biens' },
      },
      properties: { banner: { title: 'Cherchez' } },
      sell: { listing: secrets.pages.sell.listing },
    },
  });
});

test('on a group’s site its company; on an agent’s site the agent’s number', async () => {
  const { website: group } = await websiteOf('pentes');
  expect(group).toMatchObject({
    proNumber: 'RCS Lyon 200',
    proNumberType: 'RSC',
    avatarRounded: false,
    group: { name: 'Les Pentes', city: a.market.city, lat: a.market.lat, lng: a.market.lng },
    pagesCustomization: { home: { owner: { title: null, content: null, pictureUrl: null } } },
  });
  const { website: agent } = await websiteOf('hugo');
  expect(agent).toMatchObject({
    proNumber: '812',
    proNumberType: 'RSAC',
    legalForm: 'EI',
    avatarRounded: true,
    settings: { sector: [{ city: 'Bron' }] },
    contacts: { properties: { type: 'agent', telephone: '+33199005678' } },
    agent: { mcId: a.market.id, genderName: 'Madame' },
  });
});

describe('only public data', () => {
  test.each(['lyon', 'pentes', 'hugo'] as const)('on %s', async (host) => {
    const { text } = await websiteOf(host);
    expect(text).not.toMatch(/canary|@|4242|headContent|apiKey|agencyCode|insurer/i);
  });
});

test('/openapi.json describes them', async () => {
  const document = (await (await a.ask('lyon.localhost', '/openapi.json')).json()) as {
    components: { schemas: { GetPublicWebsitesIdOutput: object; Website: object } };
  };
  expect(JSON.stringify(document.components.schemas.GetPublicWebsitesIdOutput)).toContain('/schemas/Website"');
  const described = JSON.stringify(document.components.schemas.Website);
  for (const field of ['cultureCode', 'catchmentArea', 'pagesCustomization', 'proNumberType', 'jobOffers'])
    expect(described).toContain(`"${field}"`);
});
