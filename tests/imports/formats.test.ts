import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importReportSchema } from '#contracts/imports';
import { openFeed } from '#server/imports';
import { annonce, FLAT_NODES, type Nodes, property, ubiflowText, withValue } from '#tests/factories/feed-formats';
import { buildMember } from '#tests/factories/member';
import { APIMO_SAMPLE, apimoFile, fileOf, UBIFLOW_SAMPLE, ubiflowFile } from './format-samples.ts';
import { feedBytes, flat, folderOf, zipOf } from './poliris-writer.ts';
import { countsOf, importPath, importsOf, listingsOf, NONE, openSetting } from './setting.ts';

const { db, market } = await openSetting();

describe('sample files', () => {
  test('Apimo: a sale and a rental fill their columns, a closed property is left out', async () => {
    const ctx = await market(['4200']);
    const claire = await buildMember(db, { market_id: ctx.marketId, email: 'claire@horizon.example' });
    const report = importReportSchema.parse(await importPath(ctx, await fileOf('export.json', APIMO_SAMPLE)));
    expect(report).toMatchObject({ status: 'applied', source: 'apimo', lines: 3, warningTotals: {}, withoutMember: 1 });
    expect(report.rejections).toEqual([{ line: 4, rank: 3, code: 'TRANSACTION_UNKNOWN', technicalId: '84512304' }]);
    expect(report.pictures).toMatchObject({ wanted: 2 });
    const [sale, rent, none] = await listingsOf(ctx);
    expect(none).toBeUndefined();
    expect(sale).toMatchObject({
      source: 'apimo',
      agency_code: '4200',
      technical_id: '84512301',
      public_ref: 'AP-1001',
      kind: 'apartment',
      subkind: 'Duplex',
      title: 'Appartement trois pièces',
      description: 'Un bel appartement.\nAu calme & au sud.',
      address: '12 rue de la Part-Dieu',
      city: 'Lyon',
      insee: '69383',
      precision: 'exact',
      price_cents: 31_500_000,
      fees_payer: 'buyer',
      buyer_fees_cents: 1_500_000,
      area: 68.5,
      rooms: 3,
      bedrooms: 2,
      floor: 4,
      member_id: claire.id,
      mandate_number: 'M-251',
      energy: { status: 'rated', dpeClass: 'C', dpeValue: 165, gesClass: 'E', gesValue: 42, date: '2025-03-04' },
      co_ownership: { isLot: true, lots: 42, yearlyChargesCents: 120_000 },
      features: { elevator: true, bathroomsNb: 1, showerRoomsNb: 2, constructionYear: 1978, floorsNb: 6 },
    });
    expect(rent).toMatchObject({
      transaction: 'rent',
      kind: 'house',
      address: null,
      precision: 'approximate',
      price_cents: 145_000,
      energy: { status: 'notSubject' },
      rent: { chargesCents: 9000, depositCents: 136_000, tenantFeesCents: 82_000, inventoryFeesCents: 27_000 },
    });
    expect(JSON.stringify(await listingsOf(ctx))).not.toMatch(/secrète|Propriétaire|Clé sous le pot/);
  });

  test('Ubiflow: a sale and a rental fill their columns', async () => {
    const ctx = await market(['UB']);
    const report = importReportSchema.parse(await importPath(ctx, await fileOf('client.xml', UBIFLOW_SAMPLE)));
    expect(report).toMatchObject({ status: 'applied', source: 'ubiflow', lines: 3, warningTotals: {} });
    expect(report.rejections).toEqual([{ line: 3, rank: 3, code: 'TRANSACTION_UNKNOWN', technicalId: '9000003' }]);
    const [sale, rent] = await listingsOf(ctx);
    expect(sale).toMatchObject({
      source: 'ubiflow',
      agency_code: 'UB',
      technical_id: '9000001',
      public_ref: 'UB-1001',
      mandate_type: 'Success',
      description: 'Un bel appartement.\nAu calme & au sud.',
      address: '12 rue de la Part-Dieu',
      insee: '69383',
      precision: 'exact',
      price_cents: 31_500_000,
      fees_payer: 'buyer',
      buyer_fees_cents: 1_500_000,
      fees_url: 'https://agence.example/bareme.pdf',
      energy: { dpeClass: 'C', gesClass: 'E', costMinCents: 110_000, costMaxCents: 154_000, costReference: '2021' },
      features: {
        heating: 'individual gas radiator',
        exposition: 'south west',
        kitchen: 'americanFitted',
        propertyTax: 98_000,
      },
    });
    expect(rent).toMatchObject({
      transaction: 'rent',
      address: null,
      precision: 'approximate',
      description: 'Avec jardin.',
      price_cents: 145_000,
      rent: { chargesCents: 9000, chargesMode: 'provision', tenantFeesCents: 82_000 },
    });
    expect(JSON.stringify(await listingsOf(ctx))).not.toMatch(/secrète|Propriétaire/);
    expect(report.pictures.wanted).toBe(3);
  });
});

const apimoOf = (...ids: readonly number[]): Promise<string> =>
  apimoFile(ids.map((id) => ({ ...property(), id, reference: `R${id}` })));
const ubiflowOf = (...ids: readonly number[]): Promise<string> =>
  ubiflowFile(ids.map((id) => annonce(String(id), { ...FLAT_NODES, reference: `R${id}` })));

describe.each([
  ['Apimo', apimoOf],
  ['Ubiflow', ubiflowOf],
])('%s: a file replaces all listings of its agency', (_name, write) => {
  test('unchanged ones stay, missing ones are withdrawn, others come back', async () => {
    const ctx = await market(['4200']);
    const counts = async (...ids: number[]) => countsOf(await importPath(ctx, await write(...ids)));
    expect(await counts(1, 2, 3)).toEqual({ ...NONE, created: 3 });
    expect(await counts(1, 2, 3)).toEqual({ ...NONE, unchanged: 3 });
    expect(await counts(1, 2)).toEqual({ ...NONE, unchanged: 2, withdrawn: 1 });
    expect(await counts(1, 2, 3)).toEqual({ ...NONE, unchanged: 2, republished: 1 });
  });

  test('one that withdraws more than half of them is refused, without force', async () => {
    const ctx = await market(['4200']);
    await importPath(ctx, await write(1, 2, 3));
    const path = await write(1);
    expect((await importPath(ctx, path)).refusal).toMatchObject({ code: 'WITHDRAWS_TOO_MANY', withdrawn: 2 });
    expect((await listingsOf(ctx)).filter(({ status }) => status === 'published')).toHaveLength(3);
    expect(countsOf(await importPath(ctx, path, { force: true }))).toMatchObject({ withdrawn: 2 });
  });

  test('a dry run changes nothing, an empty file is refused', async () => {
    const ctx = await market(['4200']);
    const dry = await importPath(ctx, await write(1, 2), { dryRun: true });
    expect([dry.status, countsOf(dry).created, (await listingsOf(ctx)).length]).toEqual(['dryRun', 2, 0]);
    expect((await importPath(ctx, await write())).refusal).toEqual({ code: 'FEED_EMPTY' });
  });
});

test('XML of another format says which ones are read', async () => {
  const file = await fileOf('biens.xml', '<?xml version="1.0"?><Biens><Bien><Ref>1</Ref></Bien></Biens>');
  expect((await importPath(await market(['4200']), file)).refusal).toEqual({ code: 'LISTINGS_MISSING' });
});

test('Ubiflow: listings are known by their references, those that were sold are withdrawn and named so', async () => {
  const ctx = await market(['4200']);
  const nodes = (reference: string, more: Nodes = {}) => annonce('', { ...FLAT_NODES, reference, ...more });
  await importPath(ctx, await ubiflowFile([nodes('A'), nodes('B'), nodes('C')]));
  const sold = await ubiflowFile([nodes('A'), nodes('B', { prix_vendu_fai: '295000' }), nodes('C')]);
  expect(countsOf(await importPath(ctx, sold))).toEqual({ ...NONE, unchanged: 2, withdrawn: 1 });
  const states = async (): Promise<string[]> =>
    (await listingsOf(ctx)).map((listing) => `${listing.technical_id} ${listing.status} ${listing.is_sold}`).toSorted();
  expect(await states()).toEqual(['A published false', 'B withdrawn true', 'C published false']);
  // One that was missing first is named so by a later feed, and one that returns is for sale.
  await importPath(ctx, await ubiflowFile([nodes('A'), nodes('B')]), { force: true });
  expect(await states()).toEqual(['A published false', 'B published false', 'C withdrawn false']);
  await importPath(ctx, await ubiflowFile([nodes('A'), nodes('B'), nodes('C', { prix_vendu_net: '1' })]));
  expect(await states()).toEqual(['A published false', 'B published false', 'C withdrawn true']);
});

test('the two formats and Poliris do not replace each other’s listings', async () => {
  const ctx = await market(['4200']);
  await importPath(ctx, await apimoOf(1));
  await importPath(ctx, await ubiflowOf(1));
  await importPath(ctx, await folderOf({ 'Annonces.csv': feedBytes([flat({ 1: '4200', 175: '1' })]) }));
  expect((await listingsOf(ctx)).map(({ source, status }) => `${source} ${status}`).toSorted()).toEqual([
    'apimo published',
    'poliris published',
    'ubiflow published',
  ]);
  expect((await importsOf(ctx)).map(({ source }) => source)).toEqual(['apimo', 'ubiflow', 'poliris']);
});

describe('damaged files', () => {
  const refusalOf = async (path: string): Promise<string | null> => {
    const opened = await openFeed(path);
    if (!opened.ok) return opened.refusal.code;
    await opened.feed.close();
    return null;
  };

  test('JSON that is cut is refused as a whole', async () => {
    expect(await refusalOf(await fileOf('apimo.json', APIMO_SAMPLE.slice(0, -100)))).toBe('JSON_INVALID');
    expect(await refusalOf(await fileOf('apimo.json', '{"error": "denied"}'))).toBe('LISTINGS_MISSING');
    expect(await refusalOf(await fileOf('apimo.json', ''))).toBe('JSON_INVALID');
  });

  test('XML that is cut changes nothing, inside a listing or after one', async () => {
    const ctx = await market(['UB']);
    const text = ubiflowText(['1', '2', '3'].map((id) => annonce(id, { ...FLAT_NODES, reference: `R${id}` })));
    await importPath(ctx, await fileOf('ubiflow.xml', text));
    for (const length of [text.length - 20, text.lastIndexOf('</client>')]) {
      const report = await importPath(ctx, await fileOf('ubiflow.xml', text.slice(0, length)));
      expect(report.refusal).toEqual({ code: 'FEED_CUT' });
    }
    expect(await listingsOf(ctx)).toHaveLength(3);
  });

  test('Windows-1252, UTF-16 and a byte order mark are read', async () => {
    const text = ubiflowText([annonce('1', { ...FLAT_NODES, titre: 'Hôtel à Sète' })]);
    const json = JSON.stringify({ properties: [withValue(property(), 'comments.1.title', 'Hôtel à Sète')] });
    for (const [name, content] of [
      ['a.xml', iconv.encode(text.replace('UTF-8', 'windows-1252'), 'windows-1252')],
      ['a.xml', iconv.encode(text, 'utf8', { addBOM: true })],
      ['a.xml', iconv.encode(text, 'utf16le', { addBOM: true })],
      ['a.json', iconv.encode(json, 'windows-1252')],
      ['a.json', iconv.encode(json, 'utf8', { addBOM: true })],
      ['a.json', iconv.encode(json, 'utf16le', { addBOM: true })],
    ] as const) {
      const ctx = await market(['4200']);
      await importPath(ctx, await fileOf(name, content));
      expect((await listingsOf(ctx)).map(({ title }) => title)).toEqual(['Hôtel à Sète']);
    }
  });
});

describe('the format of a file is detected', () => {
  test.each([
    ['a folder', () => folderOf({ 'client.XML': UBIFLOW_SAMPLE, '.DS_Store.xml': '' }), 'ubiflow'],
    ['an archive', () => zipOf({ 'export/apimo.json': APIMO_SAMPLE, '__MACOSX/apimo.json': '' }), 'apimo'],
    ['Poliris with other files', () => folderOf({ 'Annonces.csv': feedBytes([flat()]), 'a.xml': '<a/>' }), 'poliris'],
  ])('%s', async (_name, write, source) => {
    const opened = await openFeed(await write());
    expect(opened.ok && opened.feed.source).toBe(source);
    if (opened.ok) await opened.feed.close();
  });

  test('several files of listings are refused, an expected format must be there', async () => {
    const several = await openFeed(await folderOf({ 'a.xml': UBIFLOW_SAMPLE, 'b.xml': UBIFLOW_SAMPLE }));
    expect(several).toEqual({ ok: false, refusal: { code: 'LISTINGS_SEVERAL' } });
    const other = await openFeed(await fileOf('a.xml', UBIFLOW_SAMPLE), { source: 'apimo' });
    expect(other).toEqual({ ok: false, refusal: { code: 'LISTINGS_MISSING' } });
  });

  test('picture files in the archive of a feed of addresses are found by their names', async () => {
    const path = await zipOf({ 'a.xml': ubiflowText([annonce('1', { ...FLAT_NODES, photo: 'sejour.jpg' })]) });
    const ctx = await market(['UB']);
    expect((await importPath(ctx, path)).warningTotals).toEqual({ PICTURE_MISSING: 1 });
  });
});
