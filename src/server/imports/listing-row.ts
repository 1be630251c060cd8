import { createHash } from 'node:crypto';
import type { Warning } from '#domain/feeds/codes';
import { choosePosition } from '#domain/feeds/position';
import { NO_ENERGY, NO_RENT, withoutAdded } from '#domain/listings/empty-values';
import type { ListingContent } from '#domain/listings/listing';
import { listingFields } from '#domain/listings/listing-fields';
import { slugify } from '#domain/listings/slug';
import { spellTown } from '#domain/places/find-town';
import { placeKey } from '#domain/places/normalize';
import type { Commune } from '#domain/places/place';
import type { MarketCtx } from '#server/context';
import { columnOf } from '#server/listings';
import { findCommune } from '#server/places';

/** Columns of `listings` that a feed sets, by name. */
export type ListingColumns = Readonly<Record<string, unknown>>;

export type CommuneFinder = {
  find: (place: { zip: string; city: string }) => Commune | null;
  byInsee: (insee: string) => Commune | null;
};

const MAX_CACHED = 20_000;

/** Communes by postal code and name, cached for one import, because a feed contains few communes. */
export const communeFinder = (ctx: MarketCtx): CommuneFinder => {
  const cache = new Map<string, Commune | null>();
  return {
    byInsee: (insee) => ctx.catalogue.communes.byInsee(insee),
    find: ({ zip, city }) => {
      const key = `${zip} ${city}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const found = findCommune(ctx, { zip, city });
      if (cache.size < MAX_CACHED) cache.set(key, found);
      return found;
    },
  };
};

const IMPORTED = listingFields('import');

/** The row of a listing: its content, its commune, and its position, or the commune's if the feed has none. */
export const listingColumns = (
  content: ListingContent,
  memberId: string | null,
  communes: CommuneFinder,
): { columns: ListingColumns; warning: Warning | null } => {
  const commune = communes.find({ zip: content.zip, city: content.city });
  const { position, warning } = choosePosition(content, commune);
  const city = spellTown(communes, commune, content.city);
  const values = {
    ...content,
    ...position,
    rent: withoutAdded(content.rent, NO_RENT),
    energy: withoutAdded(content.energy, NO_ENERGY),
    slug: slugify(content.title),
    city,
    cityKey: placeKey(city),
    insee: commune?.insee ?? null,
    memberId,
  } satisfies Record<(typeof IMPORTED)[number], unknown>;
  return { columns: Object.fromEntries(IMPORTED.map((field) => [columnOf(field), values[field]])), warning };
};

/** Hash of the stored values, to recognise unchanged listings. */
export const hashOf = (columns: ListingColumns, pictures: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, pictures]))
    .digest('hex')
    .slice(0, 32);
