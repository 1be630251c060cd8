/** Overview feature: the feeds of all market centers: their sources, schedules and imports. */

export { saveFeed, startFeed } from './change-feed.ts';
export { FEED_WANTED, type FeedWanted, onFeedWanted } from './feed-wanted.job.ts';
export { onFeedsDue } from './feeds-due.job.ts';
export { FEED_IMPORTS, getFeed } from './get-feed.ts';
export { FEEDS, getFeedHealth } from './list-feeds.ts';
export { MARKET_UPLOADS } from './uploads.ts';
export { withdrawFormat } from './withdraw-format.ts';
