import { describe, expect, test } from 'vitest';
import { importReportSchema } from '#contracts/imports';
import { buildMember } from '#tests/factories/member';
import { feedBytes, feedText, flat, folderOf, lineOf, rental, zipOf } from './poliris-writer.ts';
import { countsOf, importPath, importsOf, listingsOf, NONE, openSetting } from './setting.ts';

const { db, market } = await openSetting();

const three = [flat(), flat({ 2: 'VE951', 175: 'T2', 11: '420000', 303: '400000' }), rental({ 2: 'LO1', 175: 'T3' })];
const file = (bytes: Buffer | string) => folderOf({ 'Annonces.csv': bytes });

describe('imported fields', () => {
  test('a sale and a rental fill their columns', async () => {
    const ctx = await market();
    const report = await importPath(ctx, await file(feedBytes(three)));
    expect(report).toMatchObject({ status: 'applied', lines: 3, refusal: null, warningTotals: {} });
    expect(countsOf(report)).toEqual({ ...NONE, created: 3 });
    const [sale, , rent] = await listingsOf(ctx);
    expect(sale).toMatchObject({
      market_id: ctx.marketId,
      source: 'poliris',
      agency_code: 'AG1',
      technical_id: 'T1',
      status: 'published',
      public_ref: 'VE950',
      slug: 'appartement-trois-pieces',
      city: 'Lyon',
      city_key: 'LYON',
      zip: '69003',
      insee: '69383',
      lat: 45.7597,
      lng: 4.8422,
      precision: 'exact',
      price_cents: 31_500_000,
      fees_payer: 'buyer',
      buyer_fees_cents: 1_500_000,
      area: 68.5,
      rooms: 3,
      member_id: null,
    });
    expect(rent).toMatchObject({ transaction: 'rent', price_cents: 95_000, buyer_fees_cents: null });
    expect(rent?.rent).toMatchObject({
      chargesCents: 8000,
      chargesMode: 'provision',
      inventoryFeesCents: 20_000,
      tenantFeesCents: 55_000,
    });
    const [stored] = await importsOf(ctx);
    expect(stored).toMatchObject({ status: 'applied', agency_code: 'AG1', file_hash: report.fileHash });
    expect(importReportSchema.parse(stored?.report)).toMatchObject({ lines: 3, agencies: [{ created: 3 }] });
  });

  test('the negotiator’s code, else the email, determines the member', async () => {
    const ctx = await market();
    const claire = await buildMember(db, {
      market_id: ctx.marketId,
      negotiator_code: 'CF',
      email: 'claire@horizon.example',
    });
    const gone = await buildMember(db, { market_id: ctx.marketId, negotiator_code: 'GONE', is_active: false });
    const report = await importPath(
      ctx,
      await file(
        feedBytes([
          flat({ 175: 'A', 123: 'cf' }),
          flat({ 175: 'B', 107: 'Claire@Horizon.example' }),
          flat({ 175: 'C', 123: 'nobody', 107: 'claire@horizon.example' }),
          flat({ 175: 'D', 123: 'GONE', 107: gone.email }),
          flat({ 175: 'E' }),
        ]),
      ),
    );
    expect((await listingsOf(ctx)).map(({ member_id }) => member_id)).toEqual([
      claire.id,
      claire.id,
      claire.id,
      null,
      null,
    ]);
    expect(report.withoutMember).toBe(2);
  });

  test('without coordinates, or far from its commune, a listing gets the commune’s and is marked so', async () => {
    const ctx = await market();
    const report = await importPath(
      ctx,
      await file(
        feedBytes([
          flat({ 175: 'A', 298: '0', 299: '0' }),
          flat({ 175: 'B', 298: '48.8', 299: '2.3' }),
          flat({ 175: 'C', 5: '99999', 6: 'Nulle-Part', 298: '', 299: '' }),
        ]),
      ),
    );
    const [zeros, far, nowhere] = await listingsOf(ctx);
    expect(zeros).toMatchObject({ precision: 'commune', lat: far?.lat, lng: far?.lng });
    expect(far).toMatchObject({ precision: 'commune' });
    expect(nowhere).toMatchObject({ precision: 'none', lat: null, city: 'Nulle-Part' });
    expect(report).toMatchObject({
      atCommune: 2,
      nowhere: 1,
      warningTotals: { COORDINATES_FAR: 1, COMMUNE_UNKNOWN: 1 },
    });
  });

  test('tags, entities and breaks of texts are converted', async () => {
    const ctx = await market();
    await importPath(
      ctx,
      await file(
        feedBytes([
          flat({
            20: 'T3 <b>lumineux</b> &eacute;tage &amp; calme',
            21: 'Un.<BR/>Deux &lt; trois.<script>alert(1)</script><p>Quatre &nbsp;m&sup2;</p>',
          }),
        ]),
      ),
    );
    expect(await listingsOf(ctx)).toMatchObject([
      { title: 'T3 lumineux étage & calme', description: 'Un.\nDeux < trois.Quatre m²' },
    ]);
  });
});

describe('file formats', () => {
  const content = (row: Record<string, unknown>) => {
    const own = ['id', 'market_id', 'import_id', 'created_at', 'updated_at', 'published_at'];
    return Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
  };
  const accents = three.map((ranks) => ({ ...ranks, 20: 'Été à Sète – cœur, 300 €', 9: 'L’Île' }));
  const forms: readonly (readonly [string, () => Promise<string>])[] = [
    ['CRLF, Windows-1252', () => file(feedBytes(accents))],
    ['LF', () => file(feedBytes(accents, { eol: '\n' }))],
    ['CR', () => file(feedBytes(accents, { eol: '\r' }))],
    ['a trailing separator', () => file(feedBytes(accents, { tail: '!#' }))],
    ['UTF-8', () => file(feedBytes(accents, { encoding: 'utf8' }))],
    [
      'UTF-8 with its mark',
      () => file(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), feedBytes(accents, { encoding: 'utf8' })])),
    ],
    ['UTF-16 with its mark', () => file(feedBytes(accents, { encoding: 'utf-16' }))],
    ['no line end at the end', () => file(feedBytes(accents).subarray(0, -2))],
    ['fewer columns', () => file(feedBytes(accents, { columns: 310 }))],
    ['more columns', () => file(feedBytes(accents, { columns: 340 }))],
    ['spaces around separators', () => file(Buffer.from(feedText(accents).replaceAll('"!#"', '" !# "')))],
    [
      'an archive',
      () => zipOf({ 'Annonces.csv': feedBytes(accents), 'Config.txt': 'Version=4.12', 'Photos.cfg': 'Mode=URL' }),
    ],
    ['names in other case, in a folder', () => zipOf({ 'export/ANNONCES.CSV': feedBytes(accents) })],
    ['Annonces.csv alone', async () => `${await file(feedBytes(accents))}/Annonces.csv`],
  ];
  test('each stores the same rows', async () => {
    const stored: unknown[] = [];
    for (const [name, make] of forms) {
      const ctx = await market();
      const report = await importPath(ctx, await make());
      expect([name, countsOf(report)]).toEqual([name, { ...NONE, created: 3 }]);
      stored.push((await listingsOf(ctx)).map(content));
    }
    for (const [i, rows] of stored.entries()) expect([forms[i]?.[0], rows]).toEqual([forms[i]?.[0], stored[0]]);
    expect(stored[0]).toMatchObject([{ title: 'Été à Sète – cœur, 300 €', district: 'L’Île' }, {}, {}]);
  });
});

describe('full replacement (annule et remplace)', () => {
  test('importing the same file twice changes nothing', async () => {
    const ctx = await market();
    const path = await file(feedBytes(three));
    await importPath(ctx, path);
    const before = await listingsOf(ctx);
    const report = await importPath(ctx, path);
    expect(countsOf(report)).toEqual({ ...NONE, unchanged: 3 });
    expect(await listingsOf(ctx)).toEqual(before);
  });

  test('creates, changes, withdraws and republishes; unchanged listings keep their dates', async () => {
    const ctx = await market();
    await importPath(ctx, await file(feedBytes(three)));
    const [before, changing] = await listingsOf(ctx);
    const second = [three[0] ?? {}, { ...three[1], 11: '410000' }, flat({ 175: 'T4', 2: 'N' })];
    expect(countsOf(await importPath(ctx, await file(feedBytes(second))))).toEqual({
      ...NONE,
      created: 1,
      changed: 1,
      unchanged: 1,
      withdrawn: 1,
    });
    const [same, changed, withdrawn] = await listingsOf(ctx);
    expect(same).toEqual(before);
    expect(changed).toMatchObject({
      price_cents: 41_000_000,
      created_at: before?.created_at,
      published_at: changing?.published_at,
    });
    expect(changed?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? 0);
    expect(withdrawn).toMatchObject({ technical_id: 'T3', status: 'withdrawn', withdrawn_at: expect.any(Date) });
    expect(countsOf(await importPath(ctx, await file(feedBytes([...second, three[2] ?? {}]))))).toEqual({
      ...NONE,
      unchanged: 3,
      republished: 1,
    });
    expect((await listingsOf(ctx))[2]).toMatchObject({ id: withdrawn?.id, status: 'published', withdrawn_at: null });
  });

  test('"newest" is the mandate date in an agency’s first import, later the day a listing appears', async () => {
    const ctx = await market();
    const old = [flat({ 175: 'T1', 113: '02/03/2026' }), flat({ 175: 'T2', 2: 'B', 113: '05/11/2026' })];
    await importPath(ctx, await file(feedBytes(old)));
    const [first, second] = await listingsOf(ctx);
    expect(first?.published_at.toISOString()).toMatch(/^2026-03-02/);
    expect(second?.published_at.toISOString()).toMatch(/^2026-11-05/);
    await importPath(ctx, await file(feedBytes([...old, flat({ 175: 'T3', 2: 'C', 113: '04/03/2026' })])));
    const [same, , appeared] = await listingsOf(ctx);
    expect(same?.published_at).toEqual(first?.published_at);
    expect(appeared?.published_at.toISOString()).toMatch(/^2026-11-21/);
  });

  test('replaces only the agencies of the file', async () => {
    const ctx = await market(['AG1', 'AG2']);
    const of = (agency: string, ids: string[]) => ids.map((id) => flat({ 1: agency, 175: id }));
    await importPath(ctx, await file(feedBytes([...of('AG1', ['A', 'B']), ...of('AG2', ['A', 'B'])])));
    const report = await importPath(ctx, await file(feedBytes(of('AG2', ['A']))));
    expect(report.agencies).toMatchObject([{ code: 'AG2', known: true, unchanged: 1, withdrawn: 1 }]);
    const rows = await listingsOf(ctx);
    expect(
      rows
        .filter(({ status }) => status === 'published')
        .map((row) => row.agency_code + row.technical_id)
        .sort(),
    ).toEqual(['AG1A', 'AG1B', 'AG2A']);
  });

  test('an unknown agency belongs to the market of the import; one of another market is not changed', async () => {
    const ctx = await market(['AG1']);
    const other = await market([`X${ctx.marketId}`]);
    const report = await importPath(
      ctx,
      await file(
        feedBytes([
          flat({ 1: 'UNKNOWN', 175: 'A' }),
          flat({ 1: `x${ctx.marketId}`, 175: 'B' }),
          flat({ 1: '', 175: 'C' }),
          flat({ 1: 'ag1', 175: 'D' }),
        ]),
      ),
    );
    expect(report.agencies.map(({ code, known, created }) => [code, known, created])).toEqual([
      ['UNKNOWN', false, 1],
      ['AG1', true, 2],
    ]);
    expect(report.elsewhere).toMatchObject([{ code: `X${ctx.marketId}`, marketId: other.marketId, lines: 1 }]);
    expect(await listingsOf(other)).toEqual([]);
  });
});

describe('invalid lines', () => {
  test('are rejected individually, reported with line, rank and reason, and keep the former listing', async () => {
    const ctx = await market();
    await importPath(ctx, await file(feedBytes(three)));
    const text = [
      lineOf(three[0] ?? {}),
      lineOf({ ...three[1], 11: '' }),
      '"AG1"!#"broken',
      lineOf(three[2] ?? {}),
      lineOf(three[2] ?? {}),
    ];
    const report = await importPath(ctx, await file(`${text.join('\r\n')}\r\n`));
    expect(report.rejections).toEqual([
      { line: 2, rank: 11, code: 'PRICE_MISSING', technicalId: 'T2' },
      { line: 3, rank: 0, code: 'LINE_UNREADABLE', technicalId: null },
      { line: 5, rank: 175, code: 'TECHNICAL_ID_DOUBLED', technicalId: 'T3' },
    ]);
    expect(report.agencies).toMatchObject([{ unchanged: 2, rejected: 3, kept: 1, withdrawn: 0 }]);
    expect((await listingsOf(ctx)).map(({ status }) => status)).toEqual(['published', 'published', 'published']);
  });

  test('a duplicate reference is only reported', async () => {
    const ctx = await market();
    const report = await importPath(ctx, await file(feedBytes([flat(), flat({ 175: 'T2' })])));
    expect(countsOf(report)).toEqual({ ...NONE, created: 2 });
    expect(report.warnings).toEqual([{ line: 2, rank: 2, code: 'REFERENCE_DOUBLED', technicalId: 'T2' }]);
  });

  test('a line feed inside a text is kept', async () => {
    const ctx = await market();
    await importPath(ctx, await file(feedBytes([flat({ 21: 'Un.\nDeux.' }), flat({ 175: 'T2' })])));
    expect((await listingsOf(ctx)).map(({ description }) => description)).toEqual([
      'Un.\nDeux.',
      'Un bel appartement.',
    ]);
  });
});

describe('refusals change nothing', () => {
  const ten = Array.from({ length: 10 }, (_, i) => flat({ 2: `R${i}`, 175: `T${i}` }));
  const refused = async (bytes: Buffer | string, options = {}) => {
    const ctx = await market();
    await importPath(ctx, await file(feedBytes(ten)));
    const before = await listingsOf(ctx);
    const report = await importPath(ctx, await file(bytes), options);
    return {
      report,
      same: JSON.stringify(await listingsOf(ctx)) === JSON.stringify(before),
      imports: await importsOf(ctx),
    };
  };
  test.each([
    ['an empty file', '', 'FEED_EMPTY'],
    ['an empty text', '\r\n\r\n', 'FEED_EMPTY'],
    ['unreadable content', 'PK or not PK\r\nthat is the question\r\n', 'FEED_UNREADABLE'],
    ['more than half withdrawn', feedBytes(ten.slice(0, 4)), 'WITHDRAWS_TOO_MANY'],
    ['truncated in a line', feedBytes(ten).subarray(0, Math.floor(feedBytes(ten).length * 0.87)), 'FEED_CUT'],
  ])('%s', async (_name, bytes, code) => {
    const { report, same, imports } = await refused(bytes);
    expect([report.status, report.refusal?.code, same]).toEqual(['refused', code, true]);
    expect(imports.map(({ status }) => status)).toEqual(['applied', 'refused']);
  });
  test('a file truncated after a line, at three fifths', async () => {
    const ctx = await market();
    const fifty = Array.from({ length: 50 }, (_, i) => flat({ 2: `R${i}`, 175: `T${i}` }));
    await importPath(ctx, await file(feedBytes(fifty)));
    const report = await importPath(ctx, await file(feedBytes(fifty.slice(0, 30))));
    expect(report.refusal).toEqual({ code: 'WITHDRAWS_TOO_MANY', agency: 'AG1', withdrawn: 20, published: 50 });
    expect((await listingsOf(ctx)).map(({ status }) => status)).toEqual(fifty.map(() => 'published'));
    const usual = await importPath(ctx, await file(feedBytes(fifty.slice(0, 40))));
    expect(countsOf(usual)).toEqual({ ...NONE, unchanged: 40, withdrawn: 10 });
  });
  test('half of ten is not refused', async () => {
    const { report } = await refused(feedBytes(ten.slice(0, 5)));
    expect(countsOf(report)).toEqual({ ...NONE, unchanged: 5, withdrawn: 5 });
  });
  test('force accepts a file that withdraws more than half, and a truncated one', async () => {
    expect(countsOf((await refused(feedBytes(ten.slice(0, 2)), { force: true })).report)).toEqual({
      ...NONE,
      unchanged: 2,
      withdrawn: 8,
    });
    const cut = feedBytes(ten).subarray(0, Math.floor(feedBytes(ten).length * 0.95));
    expect(countsOf((await refused(cut, { force: true })).report)).toEqual({
      ...NONE,
      unchanged: 9,
      rejected: 1,
      withdrawn: 1,
    });
  });
  test('every truncation of a file is refused or complete: none withdraws a listing', async () => {
    const ctx = await market();
    const bytes = feedBytes(ten.slice(0, 3));
    await importPath(ctx, await file(bytes));
    const line = bytes.length / 3;
    for (const at of [1, 7, line - 3, line + 1, line * 2 - 20, line * 2 + 400, bytes.length - 3, bytes.length - 4]) {
      const report = await importPath(ctx, await file(bytes.subarray(0, Math.floor(at))));
      const published = (await listingsOf(ctx)).filter(({ status }) => status === 'published').length;
      expect([at, published]).toEqual([at, 3]);
      expect([at, report.status === 'refused' || countsOf(report).unchanged === 3]).toEqual([at, true]);
    }
  });
  test('a dry run reports what would change', async () => {
    const ctx = await market();
    await importPath(ctx, await file(feedBytes(ten)));
    const before = await listingsOf(ctx);
    const report = await importPath(ctx, await file(feedBytes([...ten.slice(1), flat({ 175: 'NEW' })])), {
      dryRun: true,
    });
    expect(report.status).toBe('dryRun');
    expect(countsOf(report)).toEqual({ ...NONE, created: 1, unchanged: 9, withdrawn: 1 });
    expect(await listingsOf(ctx)).toEqual(before);
    expect(await importsOf(ctx)).toHaveLength(1);
  });
});
