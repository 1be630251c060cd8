import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isRefusal } from '#contracts/problem';
import { uploadFeed } from '#server/imports';
import type { DemoOffice } from './demo-office.ts';
import { NETWORK_ADMIN } from './draw-journal.ts';
import type { DemoSeeds } from './seeds.ts';
import { type FeedOptions, writeFeeds } from './write-feeds.ts';

/** The market center whose next feed waits for a person, and how many of its listings are no longer in it. */
export const UPLOADED = 'rouen';
const MISSING = 4;

/**
 * Uploads a feed like the network's team (rule FEED-UPLOAD). The jobs check it after the load; then it waits until a
 * person imports or cancels it, for an hour.
 */
export const loadUpload = async (
  seeds: DemoSeeds,
  office: DemoOffice,
  feeds: Omit<FeedOptions, 'seeds'>,
): Promise<void> => {
  const admin = seeds.people.find(({ email }) => email === NETWORK_ADMIN);
  const site = seeds.sites.find(({ market, group, member }) => market === UPLOADED && !group && !member);
  const market = seeds.markets.find(({ key }) => key === UPLOADED);
  if (!admin || !site || !market) return;
  const limit = Math.max(Math.min(market.listings, feeds.limit ?? Number.POSITIVE_INFINITY) - MISSING, 1);
  for await (const { path } of writeFeeds({ ...feeds, seeds: { ...seeds, markets: [market] }, limit })) {
    const file = new File([await readFile(path)], basename(path));
    const answer = await uploadFeed(office.onSite(site, admin, feeds.today), { file });
    // After an interrupted load it is there already.
    if (isRefusal(answer) && answer.code !== 'UPLOAD_OPEN')
      throw new Error(`upload of a feed: ${JSON.stringify(answer)}`);
  }
};
