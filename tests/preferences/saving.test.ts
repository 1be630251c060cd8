import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { HEAD_NAMES } from '#domain/sites/head-content';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { AGENT, GROUP, INHERITED, LYON, openSites, own } from './setting.ts';

/** Saves of the view Préférences on real SQL (rule SITE-PREFERENCES). */

const sites = await openSites();
const { get, save, settingsOf, changesOf, picture, store, tokens } = sites;

const EMPTY = sql`settings = '{}', socials = '[]', head_content = '{}', properties_settings = '{}',
  all_properties_shared = false`;
beforeEach(async () => {
  for (const host of [LYON, GROUP, AGENT] as const) await store(host, EMPTY);
  await sites.run(sql`delete from changes`);
  await sites.run(sql`update members set sectors = '[]'`);
});

describe('a save by field', () => {
  test('stores the changes, records them with their author, and returns the base of the next save', async () => {
    const logo = await picture();
    const { status, body } = await save(LYON, {
      title: { from: null, to: '  Horizon Lyon  ' },
      logoId: { from: INHERITED, to: own(logo) },
      facebook: { from: null, to: 'facebook.com/horizon' },
      pixelFacebook: { from: null, to: '123456' },
    });
    expect(status).toBe(200);
    expect(body.from).toMatchObject({ title: 'Horizon Lyon', logoId: own(logo), pixelFacebook: '123456' });
    expect(await settingsOf(LYON)).toEqual({ title: 'Horizon Lyon', logoId: logo });
    const { values, pictures } = await get(LYON);
    expect(values).toEqual(body.from);
    expect(values.facebook).toBe('https://facebook.com/horizon');
    expect(pictures).toMatchObject([{ id: logo, width: 800, height: 600 }]);
    expect(await changesOf(LYON)).toMatchObject([
      {
        action: 'site.preferences-saved',
        actor_name: 'Zoé Martin',
        fields: { title: { from: null, to: 'Horizon Lyon' }, logoId: { from: INHERITED, to: own(logo) } },
      },
    ]);
  });

  test('of two people keeps both when their fields differ; else the conflict names the author', async () => {
    const [one, two] = await Promise.all([
      save(LYON, { title: { from: null, to: 'De Zoé' } }),
      save(LYON, { minitaux: { from: INHERITED, to: own(true) } }, tokens.paul),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await settingsOf(LYON)).toEqual({ title: 'De Zoé', minitaux: true });
    const { status, body } = await save(
      LYON,
      { title: { from: null, to: 'De Paul' }, instagram: { from: null, to: 'https://instagram.com/horizon' } },
      tokens.paul,
    );
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.conflicts).toMatchObject([
      { field: 'title', current: 'De Zoé', from: 'De Zoé', changedBy: { name: 'Zoé Martin' } },
    ]);
    expect(body.saved).toEqual({ instagram: 'https://instagram.com/horizon' });
    expect((await get(LYON)).values).toMatchObject({ title: 'De Zoé', instagram: 'https://instagram.com/horizon' });
  });

  test('that changes nothing writes nothing', async () => {
    const before = (await get(LYON)).updatedAt;
    expect((await save(LYON, { title: { from: null, to: '   ' } })).status).toBe(200);
    expect((await save(LYON, {})).status).toBe(200);
    expect(await changesOf(LYON)).toEqual([]);
    expect((await get(LYON)).updatedAt).toBe(before);
  });

  test('leaves other keys unchanged, also those of other releases', async () => {
    await store(
      LYON,
      sql`settings = '{"later": 1, "theme": {"mainColor": {"hue": 1, "saturation": 2, "lightness": 3}}}'`,
    );
    await save(LYON, { title: { from: null, to: 'Horizon' } });
    expect(await settingsOf(LYON)).toEqual({
      later: 1,
      theme: { mainColor: { hue: 1, saturation: 2, lightness: 3 } },
      title: 'Horizon',
    });
  });

  test('is shown on the public pages', async () => {
    await save(LYON, { title: { from: null, to: 'La maison des Lyonnais' } });
    expect(await sites.shows(LYON, 'La maison des Lyonnais')).toBe(true);
  });

  test('stores each social network and identifier, and removes it', async () => {
    const urls = { facebook: 'facebook.com', instagram: 'instagram.com', linkedin: 'linkedin.com' };
    await save(LYON, Object.fromEntries(Object.entries(urls).map(([name, to]) => [name, { from: null, to }])));
    await save(LYON, { instagram: { from: 'https://instagram.com', to: null } });
    const { values } = await get(LYON);
    expect(SOCIAL_NAMES.map((name) => values[name])).toEqual([
      'https://facebook.com',
      null,
      'https://linkedin.com',
      null,
      null,
    ]);
    await save(LYON, { googleAnalytics: { from: null, to: 'G-ABCD1234' } });
    expect(HEAD_NAMES.map((name) => values[name])).toEqual([null, null, null]);
    await save(LYON, { googleAnalytics: { from: 'G-ABCD1234', to: '' } });
    expect(await sites.rows(sql`select head_content from sites where id = ${sites.ids[LYON]}`)).toEqual([
      { head_content: {} },
    ]);
  });

  test('stores a map, a video and reviews as they are shown', async () => {
    const map = 'https://www.openstreetmap.org/export/embed.html?bbox=4.8';
    await save(LYON, {
      iframe: { from: null, to: `<iframe width="425" src="${map}"></iframe>` },
      aboutVideoUrl: { from: null, to: 'https://vimeo.com/76979871' },
      aboutVideoPages: { from: ['home', 'about'], to: ['about'] },
      reviews: { from: null, to: '<p>Merci</p><script>alert(1)</script>' },
    });
    expect(await settingsOf(LYON)).toEqual({
      iframe: map,
      aboutVideo: { url: 'https://vimeo.com/76979871', activeOn: { home: false, about: true } },
      reviews: '<p>Merci</p><script>alert(1)</script>',
    });
    const preview = await sites.call<{ html: string | null }>(LYON, '/admin/website/preferences/reviews-preview', {
      method: 'POST',
      body: { html: '<p onclick="x()">Merci</p><script>alert(1)</script>' },
    });
    expect(preview.body.html).toBe('<p>Merci</p>');
    await save(LYON, { aboutVideoUrl: { from: 'https://vimeo.com/76979871', to: null } });
    expect(await settingsOf(LYON)).not.toHaveProperty('aboutVideo');
  });
});

describe('sectors and sharing', () => {
  const LYON_3 = { city: 'Lyon 3e', zip: '69003' };
  test('sectors are those of the agent; a save of them alone is announced and recorded', async () => {
    const { status, body } = await save(AGENT, { sectors: { from: [], to: [LYON_3] } });
    expect([status, body.from.sectors]).toEqual([200, [LYON_3]]);
    expect(await sites.rows(sql`select sectors from members where id = ${sites.member.id}`)).toEqual([
      { sectors: [LYON_3] },
    ]);
    expect((await get(AGENT)).values.sectors).toEqual([LYON_3]);
    expect(await changesOf(AGENT)).toMatchObject([{ fields: { sectors: { from: [], to: [LYON_3] } } }]);
  });

  test('specialisations and areas are stored separately', async () => {
    await save(GROUP, {
      allPropertiesShared: { from: false, to: true },
      specializations: { from: [], to: ['luxury'] },
    });
    await save(GROUP, { areas: { from: [], to: ['69', '2a'] } });
    expect((await get(GROUP)).values).toMatchObject({
      allPropertiesShared: true,
      specializations: ['luxury'],
      areas: ['69', '2A'],
    });
  });
});

describe('refused', () => {
  const LONG = 'é'.repeat(100_000);
  test.each([
    ['title', LONG, 'Le titre est trop long\u00a0: 120 caractères au plus.'],
    ['iframe', 'https://attaquant.example/carte', /Cette carte n’est pas acceptée/],
    ['iframe', LONG, 'Ce code est trop long\u00a0: 500 caractères au plus.'],
    ['reviews', LONG, 'Le texte des avis est trop long\u00a0: 20\u202f000 caractères au plus.'],
    ['reviews', '<b>'.repeat(300), /trop de balises/],
    ['aboutVideoUrl', 'https://attaquant.example/', /YouTube ou de Vimeo/],
    ['linkedin', 'javascript:alert(1)', /réseau social/],
    ['googleAnalytics', '"><script>alert(1)</script>', /G-XXXXXXXXXX/],
  ])('%s', async (field, to, message) => {
    const { status, body } = await save(LYON, { [field]: { from: null, to } });
    expect([status, body.code]).toEqual([422, 'INVALID_FORM']);
    expect(body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(await settingsOf(LYON)).toEqual({});
  });

  test('sectors: four, one twice, one overseas', async () => {
    const town = (city: string, zip = '69001') => ({ city, zip });
    for (const [to, message] of [
      [['Lyon', 'Dijon', 'Nice', 'Brest'].map((city) => town(city)), '3 secteurs au plus.'],
      [[town('Bron'), town('BRON')], 'Cette commune est déjà dans vos secteurs.'],
      [[town('Saint-Denis', '97400')], /Guadeloupe ou de Martinique/],
    ] as const) {
      const { body } = await save(AGENT, { sectors: { from: [], to } });
      expect(body.errors?.[0]?.message).toMatch(message);
    }
    expect((await get(AGENT)).values.sectors).toEqual([]);
  });

  test('a picture of another market center, or of none', async () => {
    for (const id of [await picture(sites.other.market.id), '0'.repeat(32)]) {
      const { status, body } = await save(LYON, { faviconId: { from: INHERITED, to: own(id) } });
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'FOREIGN_PICTURE', 'faviconId']);
    }
    expect(await settingsOf(LYON)).toEqual({});
  });

  test.each([
    [LYON, 'mainColor', INHERITED, own('#112233')],
    [LYON, 'sectors', [], [{ city: 'Lyon', zip: '69001' }]],
    [LYON, 'allPropertiesShared', false, true],
    [GROUP, 'backgroundId', INHERITED, own(null)],
    [GROUP, 'iframe', null, 'https://www.google.com/maps/embed?pb=1'],
    [AGENT, 'highlightColor', INHERITED, own('#112233')],
    [AGENT, 'reviews', null, '<p>Merci</p>'],
    [AGENT, 'iframe', null, 'https://www.google.com/maps/embed?pb=1'],
  ])('on %s: %s, which is not edited on this kind of site', async (host, field, from, to) => {
    const { status, body } = await save(host, { [field]: { from, to }, title: { from: null, to: 'Rien' } });
    expect([status, body.code]).toEqual([403, 'SETTING_LOCKED']);
    expect(body.errors).toEqual([{ field, message: 'Ce réglage ne se modifie pas sur ce site.' }]);
    expect((await get(host)).values.title).toBeNull();
  });

  test('the background of a market center, once it has lead generation', async () => {
    const id = await picture();
    expect((await save(LYON, { backgroundId: { from: INHERITED, to: own(id) } })).status).toBe(200);
    await sites.run(sql`update markets set lead_gen = true where id = ${sites.market.id}`);
    await sites.directory.refresh();
    expect((await save(LYON, { backgroundId: { from: own(id), to: INHERITED } })).status).toBe(403);
    await sites.run(sql`update markets set lead_gen = false where id = ${sites.market.id}`);
    await sites.directory.refresh();
  });

  test('a person whose role ended since the page was opened', async () => {
    const site = { market_id: sites.market.id, id: sites.ids[LYON] };
    const guest = await buildAccount(sites.db, { site, kind: 'internal' });
    const { token } = await sites.signIn(LYON, { email: guest.email, password: PASSWORD });
    expect((await save(LYON, { title: { from: null, to: 'Avant' } }, token)).status).toBe(200);
    await sites.run(sql`delete from site_users where account_id = ${guest.id}`);
    expect((await save(LYON, { title: { from: 'Avant', to: 'Après' } }, token)).status).toBe(401);
    expect(await settingsOf(LYON)).toEqual({ title: 'Avant' });
  });

  test('a person without a session here, and a field that does not exist', async () => {
    expect((await save(LYON, {}, tokens[GROUP])).status).toBe(401);
    expect((await save(LYON, { domain: { from: null, to: 'x' } })).status).toBe(400);
  });
});
