import { beforeAll, describe, expect, test } from 'vitest';
import { listingOperations, propertySchema } from '#contracts/listings';
import { buildCommuneIndex } from '#domain/places/commune-index';
import type { Database } from '#platform/db/database';
import { listingHandlers } from '#server/listings';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { siteModel } from '#tests/factories/site-model';
import { testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

const market = async () => {
  const { id } = await buildMarket(db);
  return {
    id,
    ctx: testPublicCtx(db, siteModel({ marketId: id, typeId: id }), { catalogue: { communes: buildCommuneIndex([]) } }),
  };
};

const { searchProperties, mapProperties, websiteProperties, noDpeTypes } = listingOperations;

describe('GET /public/properties', () => {
  test('returns exactly the fields of its schema (rule LISTING-API-FIELDS)', async () => {
    const { id, ctx } = await market();
    const member = await buildMember(db, { market_id: id });
    await buildListing(db, {
      market_id: id,
      member_id: member.id,
      lat: 45.759712,
      lng: 4.842268,
      address: '3 rue Neuve',
      fees_payer: 'buyer',
      buyer_fees_cents: 1_500_000,
      price_cents: 31_500_000,
      mandate_type: 'Success',
      features: { elevator: true, constructionYear: 1932 },
      views: 12,
    });
    const answer = await listingHandlers.searchProperties(ctx, searchProperties.input.parse({ category: 'buy' }));
    const [property] = searchProperties.output.parse(answer).properties;
    expect(Object.keys(property ?? {}).sort()).toEqual(Object.keys(propertySchema.shape).sort());
    expect(property).toMatchObject({
      price: 315_000,
      rentCharges: null,
      zipCode: '69003',
      lat: 45.76,
      lng: 4.842,
      address: '3 rue Neuve',
      typeName: 'Appartement',
      transactionName: 'Vente',
      categoryName: 'Résidentiel',
      feesName: 'Acheteur',
      buyerFeesAmount: 15_000,
      mandateTypeName: 'Success',
      views: 12,
      agentFirstname: member.firstname,
      agentEmail: member.email,
      memberId: member.id,
    });
    expect(property?.features).toContainEqual({ id: 'elevator', label: 'Ascenseur', value: 'Oui' });
  });

  test('energy features have their own labels, each only when known (rule LISTING-API-FIELDS)', async () => {
    const { id, ctx } = await market();
    const energy = {
      status: 'rated',
      dpeClass: 'C',
      dpeValue: 165,
      gesClass: 'B',
      gesValue: 8,
      costMinCents: 110_000,
      costMaxCents: 154_000,
      costReference: '2021-01-01',
    };
    await buildListing(db, { market_id: id, energy });
    const { properties } = await listingHandlers.searchProperties(ctx, searchProperties.input.parse({}));
    const labels = /^(DPE|GES|diag)/;
    const said = properties[0]?.features.filter(({ label }) => labels.test(label));
    expect(said?.map(({ label, value }) => `${label} = ${value}`)).toEqual([
      'DPE = C',
      'DPE value = 165',
      'GES = B',
      'GES value = 8',
      'DPE_cost_min = 1100',
      'DPE_cost_max = 1540',
      'diag_reference_date = 2021-01-01',
    ]);
  });

  test('a rental: the price without charges, charges apart (rule LISTING-CARD-PRICE)', async () => {
    const { id, ctx } = await market();
    await buildListing(db, {
      market_id: id,
      transaction: 'rent',
      project: 'rental',
      price_cents: 85_000,
      rent: { chargesCents: 7_500 },
      precision: 'approximate',
      address: '3 rue Neuve',
    });
    const { properties } = await listingHandlers.searchProperties(
      ctx,
      searchProperties.input.parse({ category: 'rent' }),
    );
    expect(properties[0]).toMatchObject({
      price: 775,
      rentCharges: 75,
      address: null,
      feesName: null,
      agentEmail: null,
    });
  });

  test('a hidden price stays hidden', async () => {
    const { id, ctx } = await market();
    await buildListing(db, {
      market_id: id,
      price_hidden: true,
      price_cents: 12_345_600,
      fees_payer: 'buyer',
      buyer_fees_cents: 500_000,
    });
    const answer = await listingHandlers.searchProperties(ctx, searchProperties.input.parse({}));
    expect(answer.properties[0]).toMatchObject({ price: null, buyerFeesAmount: null });
    expect(JSON.stringify(answer)).not.toContain('12345');
  });

  test('a box filters by position', async () => {
    const { id, ctx } = await market();
    await buildListing(db, { market_id: id, title: 'in' });
    await buildListing(db, { market_id: id, title: 'out', lat: 45.9, lng: 4.9 });
    const { properties } = await listingHandlers.searchProperties(
      ctx,
      searchProperties.input.parse({ bbox: '4.8,45.7,4.88,45.8' }),
    );
    expect(properties.map(({ title }) => title)).toEqual(['in']);
  });

  test('GET /public/properties/website filters by member, newest first', async () => {
    const { id, ctx } = await market();
    const member = await buildMember(db, { market_id: id });
    await buildListing(db, { market_id: id, title: 'office' });
    await buildListing(db, { market_id: id, title: 'hers', member_id: member.id });
    expect((await listingHandlers.websiteProperties(ctx, websiteProperties.input.parse({}))).total).toBe(2);
    const hers = await listingHandlers.websiteProperties(ctx, websiteProperties.input.parse({ memberId: member.id }));
    expect(hers.properties.map(({ title }) => title)).toEqual(['hers']);
  });
});

describe('input schemas', () => {
  test.each(['', 'x', '1,2,3', '5,45,4,46', '4,45,5,NaN'])('a box %j is refused', (bbox) => {
    expect(mapProperties.input.safeParse({ bbox }).success).toBe(false);
  });

  test('the map requires a box; an invalid zoom reads as the default', () => {
    expect(mapProperties.input.safeParse({}).success).toBe(false);
    expect(mapProperties.input.parse({ bbox: '4,45,5,46', zoom: 'x' }).zoom).toBe(12);
  });

  test.each([
    ['page', '-1'],
    ['sort', 'id; drop table listings'],
    ['type', '1,2,"'],
    ['priceMin', '1e400'],
    ['location', "%'"],
    ['lat', 'NaN'],
  ])('a hostile %s gives a response without error', async (name, value) => {
    const { ctx } = await market();
    const answer = await listingHandlers.searchProperties(ctx, searchProperties.input.parse({ [name]: value }));
    expect(answer.total).toBe(0);
  });

  test('kinds without an energy rating', async () => {
    expect(noDpeTypes.output.parse(await listingHandlers.noDpeTypes()).map(({ name }) => name)).toEqual([
      'Terrain',
      'Parking',
      'Entreprise',
      'Autre bien',
    ]);
  });
});
