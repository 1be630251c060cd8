import { z } from 'zod';
import { SEARCH_QUERY_NAMES } from '#domain/listings/criteria';
import { parseBox } from '#domain/listings/map';
import { defineOperation } from './operation.ts';

const registered = {
  fullname: z.string(),
  /** 'RSC' is the specification's word for the register of companies. */
  proNumberType: z.enum(['RSC', 'RSAC']),
  /** The publisher's own number; null: not given, or a group without a company of its own. */
  proNumber: z.string().nullable(),
};

/** Who answers for a listing, as far as pages show it: no e-mail address (rule LISTING-API-FIELDS). */
export const propertyOwnerSchema = z.object({
  ...registered,
  type: z.enum(['market', 'agent', 'group']),
  contactFirstname: z.string().nullable(),
  /** Null for the presenter of a shared property: one contacts the site's owner. */
  contact: z.object({ telephone: z.string().nullable() }),
  /** Address of a logo or portrait on this host. */
  logoUrl: z.string().nullable(),
  avatarRounded: z.boolean(),
  legalForm: z.string().nullable(),
  /** The independent agent whom the law wants named beside a company. */
  agent: z.object(registered).nullable(),
});
export type PropertyOwner = z.infer<typeof propertyOwnerSchema>;

/** A property (rule LISTING-API-FIELDS); money in euros, areas in square metres. Null: not said, or not to be shown. */
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
  /** Sale: buyer's fees included. Rental: a month, without charges. */
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
  /** Another owner's than this site's: one contacts the site's owner. */
  shared: z.boolean(),
  /** Who its cards name on this site; on the network's host, on the site of its one address. */
  propertyOwner: propertyOwnerSchema.nullable(),
});
export type Property = z.infer<typeof propertySchema>;

/** The search page's query (rule SEARCH-QUERY). What cannot be read is left out, never refused. */
const words = z.string().max(2000).optional();
export const searchQuerySchema = z.object(
  Object.fromEntries(SEARCH_QUERY_NAMES.map((name) => [name, words])) as Record<
    (typeof SEARCH_QUERY_NAMES)[number],
    typeof words
  >,
);
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

export const mapAnswerSchema = z.object({
  total: z.number().int(),
  clusters: z.array(z.object({ ...pointShape, count: z.number().int(), box: corners })),
  circles: z.array(
    z.object({
      ...pointShape,
      id: z.uuid(),
      priceCents: z.number().nullable(),
      transaction: z.enum(['sale', 'rent']),
      kind: z.string(),
      title: z.string(),
      slug: z.string(),
      precision: z.enum(['exact', 'approximate', 'commune', 'none']),
    }),
  ),
});

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
    output: mapAnswerSchema,
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
