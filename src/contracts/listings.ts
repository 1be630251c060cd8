import { z } from 'zod';
import { SEARCH_QUERY_NAMES } from '#domain/listings/criteria';
import { parseBox } from '#domain/listings/map';
import { recordOf } from '#domain/objects/typed';
import { defineOperation } from './operation.ts';

const publisherShape = {
  fullname: z.string(),
  /** 'RSC' is the specification's code of the register of companies. */
  proNumberType: z.enum(['RSC', 'RSAC']),
  /** The publisher's own number; null when not given, or for a group without its own company. */
  proNumber: z.string().nullable(),
};

/** Publisher of a listing with the fields that pages show; no e-mail address (rule LISTING-API-FIELDS). */
export const propertyOwnerSchema = z.object({
  ...publisherShape,
  type: z.enum(['market', 'agent', 'group']),
  contactFirstname: z.string().nullable(),
  /** `telephone`: null for the presenter of a shared property, where the site's owner is contacted. */
  contact: z.object({ telephone: z.string().nullable() }),
  /** Path of the logo or portrait on this host. */
  logoUrl: z.string().nullable(),
  avatarRounded: z.boolean(),
  legalForm: z.string().nullable(),
  /** The independent agent whom the law requires to be named beside a company. */
  agent: z.object(publisherShape).nullable(),
});
export type PropertyOwner = z.infer<typeof propertyOwnerSchema>;

/** A property (rule LISTING-API-FIELDS); money in euros, areas in square metres. Null: unknown or not public. */
export const propertySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  city: z.string(),
  zipCode: z.string(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  /** Rounded to about 100 m. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Sale: including the buyer's fees. Rental: per month, without charges. */
  price: z.number().nullable(),
  rentCharges: z.number().nullable(),
  area: z.number().nullable(),
  roomsNumber: z.number().nullable(),
  bedroomsNumber: z.number().nullable(),
  typeName: z.string(),
  transactionName: z.string(),
  categoryName: z.string(),
  feesName: z.string().nullable(),
  buyerFeesAmount: z.number().nullable(),
  mandateTypeName: z.string(),
  publicRef: z.string(),
  virtualVisitUrl: z.string().nullable(),
  description: z.string(),
  pictures: z.array(z.object({ name: z.string() })),
  features: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
  memberId: z.uuid().nullable(),
  views: z.number().int(),
  agentFirstname: z.string().nullable(),
  agentLastname: z.string().nullable(),
  agentEmail: z.string().nullable(),
  agentTelephone: z.string().nullable(),
  /** Whether its owner is not the site's owner; questions still go to the site's owner. */
  shared: z.boolean(),
  /** Publisher on the cards of this site; on the network's host, on those of the canonical site. */
  propertyOwner: propertyOwnerSchema.nullable(),
});
export type Property = z.infer<typeof propertySchema>;

/** Query of the search page (rule SEARCH-QUERY). Values are parsed by `parseCriteria`, which ignores invalid ones. */
const words = z.string().max(2000).optional();
export const searchQuerySchema = z.object(recordOf(SEARCH_QUERY_NAMES, () => words));
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const boxSchema = z
  .string()
  .max(120)
  .transform((text, ctx) => {
    const box = parseBox(text);
    if (box) return box;
    ctx.addIssue({ code: 'custom', message: 'BOX' });
    return z.NEVER;
  });

const pageOfProperties = z.object({
  properties: z.array(propertySchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

const pointShape = { lat: z.number(), lng: z.number() };
const corners = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

export const mapResponseSchema = z.object({
  total: z.number().int(),
  clusters: z.array(z.object({ ...pointShape, count: z.number().int(), box: corners })),
  circles: z.array(
    z.object({
      ...pointShape,
      id: z.uuid(),
      priceCents: z.number().nullable(),
      /** The price as a marker shows it, a rent with its period: '850 €/mois'. */
      shortPrice: z.string(),
      transaction: z.enum(['sale', 'rent']),
      kind: z.string(),
      title: z.string(),
      slug: z.string(),
      precision: z.enum(['exact', 'approximate', 'commune', 'none']),
    }),
  ),
});

export type MapResponse = z.output<typeof mapResponseSchema>;

export const listingOperations = {
  searchProperties: defineOperation({
    method: 'GET',
    path: '/public/properties',
    audience: 'all',
    auth: 'visitor',
    needs: 'anyone',
    reads: ['listings'],
    summary: 'Search the listings that this host shows, by pages of 20.',
    input: searchQuerySchema.extend({ bbox: boxSchema.optional() }),
    output: pageOfProperties,
    maxAge: 30,
  }),
  mapProperties: defineOperation({
    method: 'GET',
    path: '/public/properties/map',
    audience: 'all',
    auth: 'visitor',
    needs: 'anyone',
    reads: ['listings'],
    summary: 'All results of a search inside a box (west,south,east,north): clusters, or circles when close or few.',
    input: searchQuerySchema.extend({ bbox: boxSchema, zoom: z.coerce.number().min(0).max(22).catch(12) }),
    output: mapResponseSchema,
    maxAge: 30,
  }),
  exclusions: defineOperation({
    method: 'GET',
    path: '/public/properties/exclusions',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    reads: ['listings'],
    summary: 'Listings that this site keeps out of its pages.',
    input: z.object({}),
    output: z.array(z.object({ id: z.uuid() })),
  }),
  websiteProperties: defineOperation({
    method: 'GET',
    path: '/public/properties/website',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    reads: ['listings'],
    summary: "Listings of this website, newest first; memberId keeps one member's.",
    input: z.object({ memberId: z.uuid().optional(), page: z.coerce.number().int().min(1).max(5000).catch(1) }),
    output: pageOfProperties,
    maxAge: 30,
  }),
  noDpeTypes: defineOperation({
    method: 'GET',
    path: '/public/no-dpe-realestate-types',
    audience: 'all',
    auth: 'visitor',
    needs: 'anyone',
    summary: 'Kinds of property that the law asks no energy rating of.',
    input: z.object({}),
    output: z.array(z.object({ id: z.number().int(), name: z.string() })),
    maxAge: 3600,
  }),
} as const;
