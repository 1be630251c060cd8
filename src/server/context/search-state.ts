import type { ListingSummary } from '#domain/listings/listing-fields';
import type { Slice } from '#domain/listings/slice';
import type { Hit } from '#domain/listings/slice-order';
import type { TownCount } from '#domain/listings/slice-towns';
import type { ListedTown } from '#domain/places/choose-namesake';

/** A listing for a card; `shared`: it belongs to another owner than the site's (rule LISTING-SHARED). */
export type TenantListingSummary = ListingSummary & { shared: boolean };

/** The cards of a listing on its owner's sites and on others; constant objects, so that cached fragments stay valid. */
export type CardPair = { own: TenantListingSummary; shared: TenantListingSummary };

/** Counts by town, with the slices that they were computed from. `towns`: by INSEE code, all transactions together. */
export type CachedTownCounts = {
  slices: readonly Slice[];
  counts: readonly TownCount[];
  towns: ReadonlyMap<string, ListedTown>;
};

/** State that all searches of a listing index share. `openListingIndex` opens and closes it. */
export type SearchState = {
  /**
   * Cards that were read from the database. A changed market has a new slice, so its old cards are not found any more.
   */
  cards: { get: (hit: Hit) => CardPair | undefined; set: (hit: Hit, cards: CardPair) => void };
  /** The last counts of own and of all listings, by site, or by index for the network. */
  townCounts: Record<'own' | 'shown', WeakMap<object, CachedTownCounts>>;
  /**
   * Buffer for the rows of a search, reused by the next one, because a new buffer for each search would load the
   * garbage collector.
   */
  rows: (size: number) => Uint32Array<ArrayBuffer>;
  /** Runs the queries of sitemaps sequentially on one connection, because crawlers can wait. */
  sitemapTurn: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => void;
};
