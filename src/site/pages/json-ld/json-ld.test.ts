import { describe, expect, test } from 'vitest';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { NetworkConfig } from '#domain/network/network';
import type { Site } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';
import { escapeJson } from '#site/render/escape.ts';
import { type ListingOverrides, listingModel } from '#tests/factories/listing-model';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { breadcrumbList, root } from './json-ld.ts';
import { blogPosting } from './json-ld-article.ts';
import { jobPosting } from './json-ld-job.ts';
import { realEstateListing } from './json-ld-listing.ts';
import { organization, realEstateAgent } from './json-ld-owner.ts';
import { profilePage } from './json-ld-person.ts';

type Rule = { required: readonly string[]; allowed: readonly string[] };

const DWELLING: Rule = {
  required: ['name', 'address'],
  allowed: ['geo', 'floorSize', 'numberOfRooms', 'numberOfBedrooms'],
};

/**
 * Required and allowed properties by type. Names: schema.org 29 (https://schema.org/{type}, with inherited properties).
 * Required ones: Google's documentation of structured data for Breadcrumb, Job posting, Local business, Organization
 * and Product's Offer, November 2026; for RealEstateListing, which it does not cover, an offer and a place (rule
 * PAGE-HEAD).
 */
const RULES: Readonly<Record<string, Rule>> = {
  RealEstateListing: {
    required: ['@id', 'url', 'name', 'datePosted', 'mainEntity', 'offers'],
    allowed: ['dateModified', 'description', 'image'],
  },
  Offer: {
    required: ['url', 'availability', 'businessFunction', 'offeredBy'],
    allowed: ['price', 'priceCurrency', 'priceSpecification'],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    allowed: ['unitCode', 'minPrice', 'maxPrice', 'valueAddedTaxIncluded'],
  },
  Apartment: DWELLING,
  House: DWELLING,
  Place: { required: ['name', 'address'], allowed: ['geo'] },
  PostalAddress: { required: ['addressLocality', 'postalCode', 'addressCountry'], allowed: ['streetAddress'] },
  GeoCoordinates: { required: ['latitude', 'longitude'], allowed: [] },
  QuantitativeValue: { required: ['value', 'unitCode'], allowed: [] },
  RealEstateAgent: {
    required: ['@id', 'name', 'url', 'address'],
    allowed: ['image', 'logo', 'telephone', 'email', 'geo', 'areaServed', 'sameAs', 'parentOrganization'],
  },
  Organization: {
    required: ['@id', 'name', 'url'],
    allowed: ['slogan', 'legalName', 'email', 'telephone'],
  },
  JobPosting: {
    required: ['@id', 'url', 'title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    allowed: ['directApply', 'identifier'],
  },
  PropertyValue: { required: ['name', 'value'], allowed: [] },
  ProfilePage: { required: ['@id', 'url', 'mainEntity'], allowed: [] },
  Person: { required: ['name', 'worksFor'], allowed: ['jobTitle', 'image', 'telephone', 'honorificPrefix'] },
  BlogPosting: {
    required: ['@id', 'url', 'headline', 'datePublished', 'author', 'publisher'],
    allowed: ['dateModified', 'description', 'image', 'inLanguage'],
  },
  BreadcrumbList: { required: ['itemListElement'], allowed: [] },
  ListItem: { required: ['position', 'name'], allowed: ['item'] },
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All errors with their paths. */
const faultsOf = (value: unknown, at = '$'): string[] => {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return [`${at}: empty`];
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${at}: empty list`];
    return value.flatMap((item, index) => faultsOf(item, `${at}[${index}]`));
  }
  if (!isObject(value)) return [];
  const { '@type': type, '@context': context, ...fields } = value;
  const rule = RULES[String(type)];
  if (rule === undefined) return [`${at}: unknown type ${String(type)}`];
  const names = Object.keys(fields);
  const known = new Set([...rule.required, ...rule.allowed, '@id']);
  return [
    ...((at === '$') === (context === 'https://schema.org') ? [] : [`${at}: @context`]),
    ...rule.required.filter((name) => !names.includes(name)).map((name) => `${at}: ${name} is missing`),
    ...names.filter((name) => !known.has(name)).map((name) => `${at}: ${name} is not of ${String(type)}`),
    ...['url', 'item', '@id'].flatMap((name) =>
      name in fields && !/^https?:\/\//.test(String(fields[name])) ? [`${at}.${name}: not absolute`] : [],
    ),
    ...names.flatMap((name) => faultsOf(fields[name], `${at}.${name}`)),
  ];
};

const NETWORK = {
  brand: 'Horizon Immobilier',
  tagline: 'À hauteur de vue',
  country: 'FR',
  contact: { email: 'bonjour@horizon.example', telephone: null },
  legal: {},
} as unknown as NetworkConfig;

const ctxOf = (site: Site): PublicCtx =>
  ({
    kind: 'site',
    site,
    directory: {
      network: () => NETWORK,
      siteOrigin: ({ subdomain }: { subdomain: string | null }) =>
        `https://${subdomain ? `${subdomain}.` : ''}horizon.example`,
    },
  }) as unknown as PublicCtx;

const ctx = ctxOf(siteModel());
const URL = 'https://lyon.horizon.example/annonces/x/1';
const facts = { url: URL, origin: 'https://lyon.horizon.example', country: 'FR', agent: realEstateAgent(ctx, null) };
type Listed = ReturnType<typeof realEstateListing>;
const listing = (overrides: ListingOverrides = {}): Listed => realEstateListing(listingModel(overrides), facts);
const offerOf = (data: Listed) => data.offers as Record<string, unknown>;
const placeOf = (data: Listed) => data.mainEntity as Record<string, unknown>;

const PICTURE = { id: 'a'.repeat(32), width: 1200, height: 800, color: '#aabbcc', legend: '', isIllustration: false };
const LISTINGS: [string, ListingOverrides][] = [
  ['a sale', { pictures: [PICTURE], area: 82.5, rooms: 4, bedrooms: 3, lat: 45.7597, lng: 4.8422, precision: 'exact' }],
  ['a rental', { transaction: 'rent', project: 'rental', priceCents: 90_000, rent: { chargesCents: 5_000 } }],
  ['a holiday letting', { transaction: 'rent', project: 'seasonal', priceCents: 70_000 }],
  ['a price that is not shown', { priceHidden: true }],
  ['a place that is not known', { lat: null, lng: null, precision: 'none' }],
  ['overseas', { city: 'Fort-de-France', zip: '97200', insee: '97209', lat: 14.6, lng: -61.06, precision: 'commune' }],
  ['land', { kind: 'land', area: null, rooms: null, bedrooms: null, landArea: 800 }],
  ['a shop', { kind: 'shop', category: 'professional', project: 'businessSale' }],
  ['under offer', { features: { underOffer: true } }],
  ['as little as a feed says', { area: null, rooms: null, bedrooms: null, description: '', pictures: [] }],
];

describe('listings', () => {
  test.each(LISTINGS)('%s is a valid RealEstateListing', (_, overrides) => {
    expect(faultsOf(listing(overrides))).toEqual([]);
  });

  test('a rent is per month, a seasonal rent has no unit, a hidden price is absent', () => {
    const rental = offerOf(listing({ transaction: 'rent', project: 'rental', priceCents: 90_000 }));
    expect(rental).toMatchObject({
      price: 900,
      priceCurrency: 'EUR',
      priceSpecification: { unitCode: 'MON', price: 900 },
    });
    expect(rental.businessFunction).toBe('http://purl.org/goodrelations/v1#LeaseOut');
    const letting = offerOf(listing({ transaction: 'rent', project: 'seasonal', priceCents: 70_000 }));
    expect([letting.price, letting.priceSpecification]).toEqual([700, undefined]);
    const rent = { period: 'week', highCents: 150_000 } as const;
    const weekly = listing({ transaction: 'rent', project: 'seasonal', priceCents: 90_000, rent });
    expect(offerOf(weekly).priceSpecification).toMatchObject({ minPrice: 900, maxPrice: 1500, unitCode: 'WEE' });
    const office = listing({ kind: 'office', category: 'professional', rent: { withoutTax: true } });
    expect(offerOf(office).priceSpecification).toMatchObject({ valueAddedTaxIncluded: false });
    expect([...faultsOf(weekly), ...faultsOf(office)]).toEqual([]);
    expect(JSON.stringify(listing({ priceHidden: true, priceCents: 12_345_600 }))).not.toContain('123456');
  });

  test('a listing under offer is reserved', () => {
    expect(offerOf(listing()).availability).toBe('https://schema.org/InStock');
    expect(offerOf(listing({ features: { underOffer: true } })).availability).toBe('https://schema.org/Reserved');
  });

  test('the position is the rounded one of the page, or absent', () => {
    expect(placeOf(listing({ lat: 45.75974, lng: 4.84226, precision: 'exact' })).geo).toMatchObject({
      latitude: 45.76,
      longitude: 4.842,
    });
    expect(placeOf(listing({ lat: null, lng: null, precision: 'none' })).geo).toBeUndefined();
    expect(JSON.stringify(listing({ address: '3 rue Cachée' }))).not.toContain('Cachée');
  });

  test('user text is escaped inside the page', () => {
    const text = escapeJson(listing({ title: '</script><script>alert(1)</script>', description: '<!-- \u2028' }));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script>' });
  });
});

describe('owners', () => {
  const agent = memberModel({ sectors: [{ city: 'Lyon', zip: '69003' }] });
  test.each<[string, Site]>([
    ['a market', siteModel({ socials: [{ name: 'instagram', url: 'https://www.instagram.com/x' }] })],
    ['an agent', siteModel({ type: 'agent', typeId: agent.id, agent, name: 'Claire Fontaine', subdomain: 'claire' })],
    ['an agent without a telephone', siteModel({ type: 'agent', agent: { ...agent, telephone: null, sectors: [] } })],
  ])('%s is a valid RealEstateAgent of the network', (_, site) => {
    const data = root(realEstateAgent(ctxOf(site), 'https://x.example/media/a/1280.jpg'));
    expect(faultsOf(data)).toEqual([]);
    expect(data.parentOrganization).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://horizon.example/#organization',
    });
  });

  test('the network is an Organization', () => {
    expect(faultsOf(root(organization(ctx)))).toEqual([]);
  });
});

describe('job offers', () => {
  const offer: JobOffer = {
    id: '01a1fee9-0000-7000-8000-0000000000d1',
    code: 'TL',
    name: 'Team Leader',
    title: 'Team Leader H/F',
    url: 'team-leader',
    content: 'Mener l’équipe.\n\nRecruter & former <b>vite</b>.',
    openedAt: new Date('2026-11-01T08:00:00Z'),
    updatedAt: new Date('2026-11-01T08:00:00Z'),
  };
  const address = { url: `${facts.origin}/horizon-offre-emploi-team-leader`, origin: facts.origin };

  test.each([offer, { ...offer, content: '' }])('$title is a valid JobPosting', (offer) => {
    const data = jobPosting(ctx, offer, address);
    expect(faultsOf(data)).toEqual([]);
    expect(data.hiringOrganization).toMatchObject({ '@id': `${facts.origin}/#agent` });
  });

  test('its description is HTML without active content', () => {
    expect(jobPosting(ctx, offer, address).description).toBe(
      '<p>Mener l’équipe.</p><p>Recruter &amp; former &lt;b&gt;vite&lt;/b&gt;.</p>',
    );
  });
});

describe('people and articles', () => {
  const url = 'https://lyon.horizon.example/agents/claire-fontaine/1';
  const image = 'https://lyon.horizon.example/media/a/960.jpg';
  test.each([
    ['a person', profilePage(ctx, memberModel(), { url, image })],
    [
      'one of whom little is known',
      profilePage(ctx, memberModel({ telephone: null, genderName: '' }), { url, image: null }),
    ],
  ])('%s is a valid ProfilePage', (_, data) => {
    expect(faultsOf(data)).toEqual([]);
  });

  const article = {
    id: '1',
    title: 'Visiter </script>',
    excerpt: 'Une visite passe vite.',
    content: { type: 'doc', content: [] },
    pictureId: null,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-02T00:00:00Z'),
  };
  test.each([
    ['an article', blogPosting(ctx, article, { url, image })],
    ['one without words', blogPosting(ctx, { ...article, excerpt: '' }, { url, image: null })],
  ])('%s is a valid BlogPosting', (_, data) => {
    expect(faultsOf(data)).toEqual([]);
    expect(escapeJson(data)).not.toContain('<');
  });
});

test('breadcrumbs are a BreadcrumbList; the last step has no address', () => {
  const data = breadcrumbList('https://lyon.horizon.example', [
    { label: 'Accueil', href: '/' },
    { label: 'Acheter', href: '/annonces' },
    { label: 'Une maison' },
  ]);
  expect(faultsOf(data)).toEqual([]);
  expect(data.itemListElement).toMatchObject([
    { position: 1, item: 'https://lyon.horizon.example/' },
    { position: 2, item: 'https://lyon.horizon.example/annonces' },
    { position: 3, name: 'Une maison' },
  ]);
});

test('the check finds faults', () => {
  const faults = faultsOf({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [],
    name: '',
  });
  expect(faults).toEqual(['$: name is not of BreadcrumbList', '$.itemListElement: empty list', '$.name: empty']);
});
