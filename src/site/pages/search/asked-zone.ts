import type { SearchCriteria } from '#domain/listings/criteria';
import { publicPosition } from '#domain/listings/map';
import { searchHref } from '#domain/listings/search-address';
import { placeCriterion } from '#domain/listings/search-place';
import { parsePaging, zoneFaultOf } from '#domain/listings/search-query';
import { readZone, writeZone, type ZoneFault, type ZonePart } from '#domain/listings/zone';
import { REACHES, type Reach } from '#domain/listings/zone-reach';
import { namesMore } from '#domain/places/address-town';
import { kilometres } from '#domain/places/kilometres';
import { resolvePlace } from '#domain/places/resolve-place';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { choosePlace } from '#server/listings';
import { locateAddress, travelArea } from '#server/places';
import type { ZoneState } from '#site/components/search-zones.tsx';

type Ctx = PublicCtx | NetworkCtx;

/** Query of the form that adds to the zone of a search: a commune or an address, and how far around it. */
export const ZONE_NAMES = ['near', 'within'] as const;

type Form = Omit<ZoneState, 'labels'>;
type ZoneAnswer = { kind: 'moved'; location: string } | { kind: 'here'; form: Form };

const here = (fault: Form['fault'], near = '', within = ''): ZoneAnswer => ({
  kind: 'here',
  form: { near, within, fault },
});

/** Distance from the centre of a commune that its largest ones, in Guyane, have. */
const MAX_COMMUNE_KM = 100;

/** Whether the commune of a part exists, and the part lies around it. */
const isKnown = ({ catalogue: { communes } }: Ctx, part: ZonePart): boolean => {
  if (part.kind === 'drawn') return true;
  const commune = communes.byInsee(part.insee);
  if (!commune || part.kind === 'town') return commune !== null;
  const around = part.kind === 'circle' ? [part.center] : part.points;
  return around.some((point) => kilometres(point, commune) <= MAX_COMMUNE_KM);
};

/** Why the zone of a search is refused; null: it is not (rule ZONE-ADDRESS). */
export const zoneFaultIn = (ctx: Ctx, query: URLSearchParams, { zone }: SearchCriteria): ZoneFault | null =>
  zoneFaultOf(query) ?? (zone.every((part) => isKnown(ctx, part)) ? null : 'malformed');

type Located = { insee: string; lat: number; lng: number };

/** A typed commune, of several with one name that with listings (docs/decisions/0027); otherwise an address. */
const locate = async (
  ctx: Ctx,
  criteria: SearchCriteria,
  { near, reach }: { near: string; reach: Reach },
): Promise<Located | null> => {
  const typed = placeCriterion(new URLSearchParams({ location: near }));
  const { place } = await choosePlace(ctx, { ...criteria, place: typed });
  const scope = place && resolvePlace(ctx.catalogue.communes, place);
  if (scope?.kind === 'area') return scope.commune;
  const found = await locateAddress(ctx, near);
  // A street that was not found is in the whole town, but not at its centre.
  const isApart = reach.kind !== 'town' && found?.kind === 'city' && namesMore(ctx.catalogue.communes, near);
  return isApart ? null : found;
};

const partOf = async (ctx: Ctx, reach: Reach, { insee, lat, lng }: Located): Promise<ZonePart> => {
  if (reach.kind === 'town') return { kind: 'town', insee };
  // An address may be a person's home or work: to about 100 m, like the positions of listings.
  const center = publicPosition({ lat, lng }) ?? { lat, lng };
  if (reach.kind === 'circle') return { kind: 'circle', km: reach.km, insee, center };
  return travelArea(ctx, { ...reach, insee, center });
};

/**
 * The zone of a query (rule ZONE-ADDRESS): 'moved' when the search has another address, because the form added to it or
 * the zone is written otherwise; 'here' with what was refused.
 */
export const askedZone = async (ctx: Ctx, query: URLSearchParams, criteria: SearchCriteria): Promise<ZoneAnswer> => {
  const { sort, view } = parsePaging(query);
  const fault = zoneFaultIn(ctx, query, criteria);
  if (fault !== null) return here(fault);
  const near = query.get('near')?.trim() ?? '';
  if (near === '') {
    const isEmptyForm = ZONE_NAMES.some((name) => query.has(name));
    const isWritten = !isEmptyForm && query.getAll('zone').join() === writeZone(criteria.zone);
    return isWritten ? here(null) : { kind: 'moved', location: searchHref(criteria, parsePaging(query)) };
  }
  const within = query.get('within') ?? '';
  const reach = REACHES.get(within);
  const place = reach && (await locate(ctx, criteria, { near: near.slice(0, 120), reach }));
  if (!reach || !place) return here('unknownPlace', near, within);
  const read = readZone(writeZone([...criteria.zone, await partOf(ctx, reach, place)]));
  if (!read.ok) return here(read.fault, near, within);
  return { kind: 'moved', location: searchHref({ ...criteria, zone: read.value }, { sort, view }) };
};
