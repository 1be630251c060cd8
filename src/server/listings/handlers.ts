import type { z } from 'zod';
import type { listingOperations, SearchQuery } from '#contracts/listings';
import { KIND_NAMES } from '#domain/listings/criteria';
import { parseCriteria, parsePaging } from '#domain/listings/search-criteria';
import { KINDS } from '#domain/listings/vocabulary';
import { KIND_LABELS } from '#fr/listings';
import type { PublicCtx } from '#server/context';
import { choosePlace } from './choose-place.ts';
import { clusterListings } from './cluster-listings.ts';
import { exclusions } from './exclusions.ts';
import type { SearchCtx } from './matches.ts';
import { propertiesOfMember, searchProperties } from './search-properties.ts';

type Operations = typeof listingOperations;
type Input<Name extends keyof Operations> = z.output<Operations[Name]['input']>;
type Output<Name extends keyof Operations> = z.input<Operations[Name]['output']>;

/** The search parameters without those of the map, in the form of the page. */
const queryOf = ({
  bbox: _bbox,
  zoom: _zoom,
  ...query
}: SearchQuery & { bbox?: unknown; zoom?: unknown }): URLSearchParams =>
  new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const NO_DPE_KINDS = KIND_NAMES.filter((kind) => !KINDS[kind].energyRated);

/** Use cases of `listingOperations`, by name. */
export const listingHandlers = {
  searchProperties: async (ctx: SearchCtx, input: Input<'searchProperties'>): Promise<Output<'searchProperties'>> => {
    const query = queryOf(input);
    const criteria = await choosePlace(ctx, parseCriteria(query));
    return searchProperties(ctx, criteria, { ...parsePaging(query), box: input.bbox ?? null });
  },
  mapProperties: async (ctx: SearchCtx, input: Input<'mapProperties'>): Promise<Output<'mapProperties'>> => {
    const criteria = await choosePlace(ctx, parseCriteria(queryOf(input)));
    return clusterListings(ctx, criteria, { box: input.bbox, zoom: input.zoom });
  },
  exclusions: (ctx: PublicCtx): Promise<Output<'exclusions'>> => exclusions(ctx),
  websiteProperties: (
    ctx: PublicCtx,
    { memberId, page }: Input<'websiteProperties'>,
  ): Promise<Output<'websiteProperties'>> => propertiesOfMember(ctx, memberId ?? null, page),
  noDpeTypes: async (): Promise<Output<'noDpeTypes'>> =>
    NO_DPE_KINDS.map((kind) => ({ id: KINDS[kind].id, name: KIND_LABELS[kind] })),
};
