import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { ImportDetail, ImportItem, ImportLineItem } from '#contracts/feeds';
import { MAX_STORED_LINES } from '#domain/feeds/import-lines';
import type { Imports } from '#platform/db/schema';
import { adminCtx, marketCtx } from '#server/context';
import { importFeed, sweepImports } from '#server/imports';
import { allCommunes } from '#tests/harness/communes';
import { LYON, OTHER, openSites } from '#tests/preferences/setting';
import { feedBytes, flat, folderOf, type Ranks } from './poliris-writer.ts';
import { importPath, opened } from './setting.ts';

const sites = await openSites({ communes: await allCommunes() });
await sites.run(sql`update markets set agency_codes = '{AG1}' where id = ${sites.market.id}`);
const ctx = marketCtx(sites.ports, sites.market.id);
const file = (records: readonly Ranks[]) => folderOf({ 'Annonces.csv': feedBytes(records) });

const get = async <T>(path: string, host = LYON) => (await sites.call<T>(host, path)).body;
const imports = async () => (await get<{ items: ImportItem[] }>('/admin/imports')).items;
const newest = async (): Promise<ImportItem> => (await imports())[0] ?? expect.unreachable();
type Lines = { items: ImportLineItem[]; next: string | null; count: { count: number } };
const linesOf = (id: string, query = '') => get<Lines>(`/admin/imports/${id}/lines${query}`);

describe('an import', () => {
  test('is listed with its counts; its lines say what is wrong, in which field, and of which listing', async () => {
    await importPath(ctx, await file([flat(), flat({ 2: 'VE2', 175: 'T2' })]));
    await importPath(
      ctx,
      await file([flat({ 11: 'N.C.' }), flat({ 2: 'VE2', 175: 'T2', 177: 'Z' }), flat({ 2: 'VE3', 175: 'T3', 5: '' })]),
    );
    const one = await newest();
    expect(one).toMatchObject({ state: 'applied', by: null, reason: null, progress: null });
    expect(one.counts).toMatchObject({ lines: 3, changed: 0, unchanged: 1, withdrawn: 0, rejected: 2, warnings: 1 });
    const detail = await get<ImportDetail>(`/admin/imports/${one.id}`);
    expect(detail).toMatchObject({ stored: 3, agencies: [{ code: 'AG1', kept: 1 }] });
    expect(detail.codes.map(({ code }) => code)).toEqual(['ZIP_MISSING', 'PRICE_MISSING', 'LETTER_INVALID']);
    const { items, count } = await linesOf(one.id);
    expect(count.count).toBe(3);
    expect(items).toMatchObject([
      {
        line: 1,
        kind: 'refused',
        code: 'PRICE_MISSING',
        rank: 11,
        value: 'N.C.',
        reference: 'VE950',
        listing: { title: 'Appartement trois pièces', isPublished: true },
      },
      { line: 2, kind: 'warning', code: 'LETTER_INVALID', rank: 177, value: 'Z', reference: 'VE2' },
      { line: 3, kind: 'refused', code: 'ZIP_MISSING', value: '', reference: 'VE3', listing: null },
    ]);
  });

  test('has lines that are filtered, read page by page and exported', async () => {
    const { id } = await newest();
    const referencesOf = async (query: string) => (await linesOf(id, query)).items.map(({ reference }) => reference);
    expect(await referencesOf('?kind=refused')).toEqual(['VE950', 'VE3']);
    expect(await referencesOf('?q=ve2')).toEqual(['VE2']);
    expect(await referencesOf('?q=t3')).toEqual(['VE3']);
    const first = await linesOf(id, '?limit=2');
    expect((await linesOf(id, `?limit=2&cursor=${first.next}`)).items).toMatchObject([{ reference: 'VE3' }]);
    expect((await sites.call(LYON, `/admin/imports/${id}/lines?cursor=WyJ4IiwieSJd`)).status).toBe(400);
    const exported = await sites.ask(LYON, `/admin/imports/${id}/lines/export?kind=refused&columns=reference,field`, {
      headers: { authorization: `Bearer ${sites.tokens[LYON]}` },
    });
    expect((await exported.text()).replace('\uFEFF', '')).toBe(
      'Référence;Champ\r\nVE950;Prix ou loyer\r\nVE3;Code postal\r\n',
    );
  });

  test('that was never applied for a reference is found by it', async () => {
    const { items } = await get<{ items: { line: ImportLineItem; importId: string }[] }>(
      '/admin/imports/refused?q=VE3',
    );
    expect(items).toMatchObject([{ importId: (await newest()).id, line: { code: 'ZIP_MISSING' } }]);
  });

  test('of a person has their name; a refused one has its reason, and what it read', async () => {
    const actor = { id: sites.account.id, name: 'Zoé Martin' };
    const report = await importPath(ctx, await file([flat({ 2: 'VE9', 175: 'T9' })]), { actor });
    expect(report.refusal?.code).toBe('WITHDRAWS_TOO_MANY');
    expect(await newest()).toMatchObject({
      state: 'refused',
      by: { name: 'Zoé Martin' },
      reason: { code: 'WITHDRAWS_TOO_MANY', agency: 'AG1', withdrawn: 2, published: 2 },
    });
  });

  test('is shown while it runs, with its progress', async () => {
    const gate = Promise.withResolvers<void>();
    const staged = Promise.withResolvers<void>();
    const feed = await opened(await file([flat(), flat({ 2: 'VE2', 175: 'T2' })]));
    const items: typeof feed.items = async function* () {
      yield* feed.items();
      staged.resolve();
      await gate.promise;
    };
    const running = importFeed(ctx, { feed: { ...feed, items } });
    await staged.promise;
    expect(await newest()).toMatchObject({ state: 'running', endedAt: null });
    gate.resolve();
    await running;
    await feed.close();
    expect(await newest()).toMatchObject({ state: 'applied', progress: null });
  });

  test('stores a bounded number of lines, and counts all', async () => {
    const bad = Array.from({ length: MAX_STORED_LINES + 5 }, (_, n) => flat({ 2: `R${n}`, 175: `B${n}`, 11: '' }));
    await importPath(ctx, await file([flat(), flat({ 2: 'VE2', 175: 'T2' }), ...bad]));
    const { id, counts } = await newest();
    expect(counts.rejected).toBe(MAX_STORED_LINES + 5);
    expect(await get<ImportDetail>(`/admin/imports/${id}`)).toMatchObject({ stored: MAX_STORED_LINES });
  });

  test('of another market center is not found', async () => {
    const { id } = await newest();
    for (const path of [`/admin/imports/${id}`, `/admin/imports/${id}/lines`, `/admin/imports/${id}/lines/export`])
      expect((await sites.call(OTHER, path)).status).toBe(404);
    expect((await get<{ items: [] }>('/admin/imports', OTHER)).items).toEqual([]);
    expect((await get<{ items: [] }>('/admin/imports/refused?q=VE', OTHER)).items).toEqual([]);
  });
});

describe('the sweep', () => {
  const days = (count: number): Date => new Date(sites.ports.system.now().getTime() - count * 86_400_000);
  const build = async (values: {
    status: Imports['status'];
    started_at: Date;
    alive_at?: Date;
    stored_lines?: number;
  }) => {
    const row = { market_id: sites.market.id, id: uuid(), source: 'poliris' as const, agency_code: '', file_hash: '' };
    await sites.db.write({ role: 'vitrine_admin' }, async (tx) => {
      await tx
        .insertInto('imports')
        .values({ ...row, file_name: 'ancien.zip', ...values })
        .execute();
      if (!values.stored_lines) return;
      const line = { line: 1, rank: 0, kind: 'refused' as const, code: 'LINE_UNREADABLE', agency_code: 'AG1' };
      await tx
        .insertInto('import_lines')
        .values({ ...line, market_id: row.market_id, id: uuid(), import_id: row.id })
        .execute();
    });
    return row.id;
  };

  test('ends interrupted imports, which are shown as failed before', async () => {
    const id = await build({ status: 'running', started_at: days(0.1), alive_at: days(0.1) });
    const seen = async () => (await imports()).find((item) => item.id === id);
    expect(await seen()).toMatchObject({ state: 'failed', reason: { code: 'INTERRUPTED' }, endedAt: null });
    await sweepImports(adminCtx(sites.ports, 'test'));
    expect(await seen()).toMatchObject({ state: 'failed', reason: { code: 'INTERRUPTED' } });
    expect((await seen())?.endedAt).not.toBeNull();
  });

  test('deletes lines after 30 days and imports after a year', async () => {
    const month = await build({ status: 'applied', started_at: days(31), stored_lines: 1 });
    const recent = await build({ status: 'applied', started_at: days(29), stored_lines: 1 });
    const year = await build({ status: 'applied', started_at: days(366) });
    await sweepImports(adminCtx(sites.ports, 'test'));
    expect(await get<ImportDetail>(`/admin/imports/${month}`)).toMatchObject({ stored: 0 });
    expect((await linesOf(month)).items).toEqual([]);
    expect((await linesOf(recent)).items).toHaveLength(1);
    expect((await sites.call(LYON, `/admin/imports/${year}`)).status).toBe(404);
  });
});
