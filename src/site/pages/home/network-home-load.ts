import type { Picture } from '#domain/files/picture';
import { emptyCriteria } from '#domain/listings/criteria';
import { TRANSACTIONS, type Transaction } from '#domain/listings/vocabulary';
import type { NetworkCtx } from '#server/context';
import { listPictures } from '#server/files';
import { countByMarket, countByTown, countListings, latestOfMarkets } from '#server/listings';
import type { SearchLinkGroup } from '#site/components/search-links.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { onCanonicalSites } from '#site/pages/listings/presenter-of.ts';
import { popularSearches } from '#site/pages/search/town-links.ts';
import { heroPictureId } from '#site/render/site-pictures.ts';

const MAX_LISTINGS = 6;

export type NetworkHomeData = {
  picture: Picture | null;
  listings: readonly ListedResult[];
  totals: Readonly<Record<Transaction, number>>;
  perMarket: ReadonlyMap<string, number>;
  searches: readonly SearchLinkGroup[];
};

/** The network has no picture of its own: the first one of a market center is used. */
export const findNetworkPicture = async (ctx: NetworkCtx): Promise<Picture | null> => {
  const ids = ctx.directory.marketSites().map(heroPictureId);
  const pictures = await listPictures(ctx, ids);
  const shown = ids.find((id) => id !== null && pictures.has(id));
  return pictures.get(shown ?? '') ?? null;
};

const totalsOf = async (ctx: NetworkCtx): Promise<NetworkHomeData['totals']> => {
  const counted = TRANSACTIONS.map(
    async (transaction) => [transaction, await countListings(ctx, emptyCriteria(transaction))] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as NetworkHomeData['totals'];
};

/** Data of the network's home page. */
export const loadNetworkHome = async (ctx: NetworkCtx): Promise<NetworkHomeData> => {
  const [picture, found, totals, perMarket, towns] = await Promise.all([
    findNetworkPicture(ctx),
    latestOfMarkets(ctx, MAX_LISTINGS),
    totalsOf(ctx),
    countByMarket(ctx),
    countByTown(ctx),
  ]);
  const listings = await onCanonicalSites(ctx, found);
  return { picture, listings, totals, perMarket, searches: popularSearches(ctx.catalogue.communes, towns) };
};
