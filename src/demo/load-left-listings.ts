import { DAY_MS } from '#domain/calendar/durations';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { insertNew } from './insert-new.ts';
import { createRandom } from './random.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

/** One of this many listings is copied as a home that left the market. */
const ONE_OF = 12;
/** Days since it left, and how long it was on the market. */
const LEFT = { from: 6, to: 330 } as const;
const SHOWN = { from: 25, to: 140 } as const;

/** A larger area than that of the copied listing, also in its title. */
const grown = ({ title, area }: { title: string; area: number | null }, share: number) => {
  if (area === null) return {};
  const larger = Math.ceil(area * (1 + share));
  return { area: larger, title: title.replace(`${area} m²`, `${larger} m²`) };
};

/** Inserts homes like those on the market that were sold, let or withdrawn, with their pictures. */
const loadMarket = async (tx: Tx, marketId: string, now: Date): Promise<void> => {
  const published = await tx
    .selectFrom('listings')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('status', '=', 'published')
    .orderBy('technical_id')
    .execute();
  const models = published.filter((_, rank) => rank % ONE_OF === 1);
  const idOf = (model: string): string => seedId('left-listing', model);
  const left = models.map((model) => {
    const { reference_key: _, search_words: __, ...listing } = model;
    const random = createRandom(`left ${listing.id}`);
    const withdrawnAt = new Date(now.getTime() - random.between(LEFT.from, LEFT.to) * DAY_MS);
    return {
      ...listing,
      rent: JSON.stringify(listing.rent),
      energy: JSON.stringify(listing.energy),
      co_ownership: JSON.stringify(listing.co_ownership),
      features: JSON.stringify(listing.features),
      contact: JSON.stringify(listing.contact),
      id: idOf(listing.id),
      technical_id: `${listing.technical_id}-A`,
      public_ref: `${listing.public_ref}-A`,
      ...grown(listing, random.between(1, 9) / 100),
      price_cents: Math.round((listing.price_cents * random.between(92, 106)) / 100 / 100_000) * 100_000,
      status: 'withdrawn' as const,
      is_sold: random.between(1, 3) < 3,
      published_at: new Date(withdrawnAt.getTime() - random.between(SHOWN.from, SHOWN.to) * DAY_MS),
      withdrawn_at: withdrawnAt,
      updated_at: withdrawnAt,
    };
  });
  await insertNew(tx, 'listings', left);
  if (models.length === 0) return;
  const pictures = await tx
    .selectFrom('listing_pictures')
    .selectAll()
    .where('market_id', '=', marketId)
    .where(
      'listing_id',
      'in',
      models.map(({ id }) => id),
    )
    .execute();
  await insertNew(
    tx,
    'listing_pictures',
    // The last picture comes first.
    pictures.map(({ position, listing_id, ...picture }) => {
      const last = pictures.filter((other) => other.listing_id === listing_id).length - 1;
      return { ...picture, listing_id: idOf(listing_id), position: last - position };
    }),
  );
};

/** Gives each market center homes that left the market in the last year (rule DEMO-NETWORK). After the feeds. */
export const loadLeftListings = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const { key } of markets) await loadMarket(tx, seedId('market', key), now);
  });
};
