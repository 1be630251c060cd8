import type { ListingSummary } from '#domain/listings/listing';
import type { Slice } from '#domain/listings/slice';
import type { Hit } from '#domain/listings/slice-order';
import type { TownCount } from '#domain/listings/slice-towns';

/** A listing as a card shows it; `shared`: it belongs to another owner than the site's (rule LISTING-SHARED). */
export type FoundSummary = ListingSummary & { shared: boolean };

/** The card of a listing on its owner's sites and on the others, as constant objects, so that fragments made of them stay valid. */
export type CardPair = { own: FoundSummary; shared: FoundSummary };

/** Counts by town, with the slices that they were computed from. */
export type CachedTownCounts = { slices: readonly Slice[]; counts: readonly TownCount[] };

/** State that all searches of a listing index share. `openListingIndex` opens it and closes it. */
export type SearchState = {
  /** Cards that were read from the database. A changed market has a new slice, so its old cards are not found again. */
  cards: { get: (hit: Hit) => CardPair | undefined; set: (hit: Hit, cards: CardPair) => void };
  /** The last counts of each site (key: the site) and of the network (key: the index): of their own listings, and of all. */
  townCounts: Record<'own' | 'shown', WeakMap<object, CachedTownCounts>>;
  /** Buffer for the rows of one search, so that searches leave no megabytes to the garbage collector. The next search overwrites it. */
  rows: (size: number) => Uint32Array<ArrayBuffer>;
  /** Runs the queries of sitemaps one after the other, on one connection: crawlers can wait. */
  sitemapTurn: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => void;
};
