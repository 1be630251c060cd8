import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PageDetail, PageSummary } from '#contracts/site-pages';
import { addDays, dayOf, PARIS } from '#domain/calendar/period';
import { until } from '#tests/harness/until';
import { INHERITED, openPages, own, type Problem } from './setting.ts';

const pages = await openPages();
const { get, save, stored, store, picture, tokens } = pages;

const visitorSees = async (path: string): Promise<string> => (await pages.ask('lyon.localhost', path)).text();

describe('a page without own values', () => {
  test('shows each inherited value with its origin', async () => {
    await store({});
    const { fields, path } = await get('home');
    expect(path).toBe('/');
    expect(Object.values(fields).every((field) => field?.own.own === false)).toBe(true);
    expect(fields['banner.title']?.inherited).toEqual({ value: 'Trouvez le lieu qui vous va à Lyon', from: 'network' });
    expect(fields['metadata.title']?.inherited?.value).toContain('Horizon Lyon');
    expect(fields['banner.pictureId']?.inherited).toBeNull();
    expect((await get('properties')).fields['banner.title']?.inherited).toEqual({
      value: 'Biens immobiliers proposés par Horizon Lyon',
      from: 'product',
    });
    expect((await get('sell')).fields['listing.sellPoints']?.inherited?.value).toHaveLength(7);
  });

  test('shows the picture of the market center and that of the settings as inherited', async () => {
    const [building, background] = [await picture(), await picture()];
    const { market, site, run, directory } = pages;
    await run(sql`update markets set picture_id = ${building} where id = ${market.id}`);
    await directory.refresh();
    expect((await get('home')).fields['banner.pictureId']?.inherited).toEqual({ value: building, from: 'record' });
    const settings = JSON.stringify({ backgroundId: background });
    await run(sql`update sites set settings = settings || ${settings} where id = ${site.id}`);
    await directory.refresh();
    const { fields, pictures } = await get('home');
    expect(fields['banner.pictureId']?.inherited).toEqual({ value: background, from: 'settings' });
    expect(pictures.map(({ id }) => id).toSorted()).toEqual([building, background].toSorted());
  });

  test('of another type of site, or of a module that is not active, is marked as such', async () => {
    const { site, run, directory } = pages;
    const setStatus = async (status: string): Promise<void> => {
      const settings = JSON.stringify({ fynder: { status } });
      await run(sql`update sites set settings = settings || ${settings} where id = ${site.id}`);
      await directory.refresh();
    };
    await setStatus('inactive');
    expect((await get('estimation')).path).toBeNull();
    await setStatus('active');
    expect((await get('estimation')).path).toBe('/estimation');
    expect((await pages.call('/articles')).status).toBe(400);
  });
});

describe('the list of pages', () => {
  const pictureOf = async (name: string): Promise<string | null | undefined> => {
    const { body } = await pages.call<{ pages: readonly PageSummary[] }>('');
    const summary = body.pages.find(({ page }) => page === name);
    return summary && (summary.picture?.id ?? null);
  };

  test('shows the picture of each page: its banner, else what the page shows first', async () => {
    const { market, run, directory } = pages;
    const [building, banner, sale] = [await picture(), await picture(), await picture()];
    await run(sql`update markets set picture_id = ${building} where id = ${market.id}`);
    await directory.refresh();
    await store({ home: { banner: { pictureId: banner } } });
    await save('sell', { 'banner.pictureId': own(sale) });
    expect(await pictureOf('home')).toBe(banner);
    expect(await pictureOf('sell')).toBe(sale);
    expect(await pictureOf('about')).toBe(building);
    expect(await pictureOf('contact')).toBeNull();
    expect(await pictureOf('properties')).toBeNull();
  });
});

describe('a save', () => {
  test('stores exactly the fields that were given a value, shown on the page', async () => {
    await store({ sell: { listing: { title: 'Vendre' } } });
    const { status } = await save('home', { 'banner.title': own('  Chez vous à Lyon ') });
    expect(status).toBe(200);
    expect(await stored()).toEqual({
      sell: { listing: { title: 'Vendre' } },
      home: { banner: { title: 'Chez vous à Lyon' } },
    });
    await until(async () => (await visitorSees('/')).includes('Chez vous à Lyon'));
  });

  test('is on the page when it is answered', async () => {
    const title = async () => /Titre \d/.exec(await visitorSees('/'))?.[0];
    for (const n of [1, 2, 3]) {
      await title();
      await save('home', { 'owner.title': own(`Titre ${n}`) });
      expect(await title()).toBe(`Titre ${n}`);
    }
  });

  test('of an empty value, or of none, removes the key: the page shows again what it inherits', async () => {
    await store({ home: { banner: { title: 'À moi' }, blog: { title: 'Mes nouvelles' } } });
    await save('home', { 'banner.title': own('  ') });
    expect(await stored()).toEqual({ home: { blog: { title: 'Mes nouvelles' } } });
    await save('home', { 'blog.title': INHERITED });
    expect(await stored()).toEqual({});
  });

  test('leaves unknown keys in the column', async () => {
    await store({ home: { banner: { title: 5 }, later: { value: true } }, other: { a: 1 } });
    await save('home', { 'blog.title': own('Nos nouvelles') });
    expect(await stored()).toEqual({
      home: { banner: { title: 5 }, later: { value: true }, blog: { title: 'Nos nouvelles' } },
      other: { a: 1 },
    });
  });

  test('of points keeps those with words, in their order', async () => {
    await store({});
    const points = [
      { title: 'Deux', content: 'b' },
      { title: '', content: ' ' },
      { title: 'Un', content: 'a' },
    ];
    await save('about', { 'presentation.listing': own(points) });
    expect(await stored()).toEqual({ about: { presentation: { listing: [points[0], points[2]] } } });
    const { status, body } = await save<Problem>('about', {
      'presentation.listing': own([{ title: 'Sans texte', content: '' }]),
    });
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'presentation.listing',
          message: 'Chaque point a un titre et un texte : complétez-le ou supprimez-le.',
        },
      ],
    ]);
  });

  test('of two people keeps both when their fields differ, and of one field is a conflict', async () => {
    await store({});
    const { fields } = await get('home');
    const [one, two] = await Promise.all([
      save('home', { 'banner.title': own('De Zoé') }, fields),
      save('home', { 'blog.title': own('De Paul') }, fields, tokens.paul),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ home: { banner: { title: 'De Zoé' }, blog: { title: 'De Paul' } } });
    const { status, body } = await save<Problem>(
      'home',
      { 'banner.title': own('De Paul aussi'), 'owner.title': own('Nous') },
      fields,
      tokens.paul,
    );
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.conflicts).toMatchObject([
      { field: 'banner.title', current: own('De Zoé'), changedBy: { id: pages.account.id } },
    ]);
    expect(await stored()).toMatchObject({ home: { banner: { title: 'De Zoé' }, owner: { title: 'Nous' } } });
  });

  test('refuses a field of another page, a text that is too long and a picture of another market center', async () => {
    await store({});
    const digest = 'x'.repeat(43);
    const change = (page: string, field: string, to: unknown) =>
      pages.call<Problem>(`/${page}`, { method: 'PUT', body: { changes: { [field]: { from: digest, to } } } });
    expect((await change('contact', 'owner.title', own('x'))).status).toBe(422);
    expect((await change('home', 'banner.title', own('x'.repeat(161)))).status).toBe(400);
    expect((await change('home', 'banner.color', own('x'))).status).toBe(400);
    const theirs = await picture(pages.other.market.id);
    const { body } = await save<Problem>('home', { 'owner.pictureId': own(theirs) });
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'owner.pictureId' }] });
    expect(await stored()).toEqual({});
  });

  test('of a picture of this market center returns it with the page', async () => {
    await store({});
    const mine = await picture();
    expect((await save('home', { 'owner.pictureId': own(mine) })).status).toBe(200);
    const { fields, pictures } = await get('home');
    expect(fields['owner.pictureId']?.own).toEqual(own(mine));
    expect(pictures.some(({ id }) => id === mine)).toBe(true);
  });
});

test('the list counts the views of thirty days and names the last change', async () => {
  const { market, site, run } = pages;
  const today = dayOf(new Date(), PARIS);
  await run(sql`insert into daily_counters (market_id, site_id, day, metric, subject, count) values
    (${market.id}, ${site.id}, ${today}, 'page-view', 'sell', 3),
    (${market.id}, ${site.id}, ${addDays(today, -29)}, 'page-view', 'sell', 4),
    (${market.id}, ${site.id}, ${addDays(today, -31)}, 'page-view', 'sell', 100),
    (${market.id}, ${site.id}, ${today}, 'page-view', 'article', 9)`);
  await save('sell', { 'listing.title': own('Vendre ici') });
  const { body } = await pages.call<{ pages: PageDetail[] }>('');
  expect(body.pages.map(({ page }) => page)).toEqual([
    'home',
    'properties',
    'sell',
    'about',
    'agents',
    'contact',
    'blog',
    'estimation',
  ]);
  expect(body.pages[2]).toMatchObject({ views: 7, path: '/vendre', lastChange: { by: { id: pages.account.id } } });
});
