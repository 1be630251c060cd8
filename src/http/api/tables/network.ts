import { marketOperations } from '#contracts/markets';
import { networkFeedOperations } from '#contracts/network-feeds';
import { networkGroupOperations, networkMemberOperations } from '#contracts/network-members';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { type Bound, bindAll } from '#http/api/bind';
import { FEED_IMPORTS, FEEDS, getFeed, saveFeed, startFeed } from '#server/network-feeds';
import {
  createMarket,
  createWebsite,
  followMarket,
  GROUPS,
  getGroup,
  getMarket,
  getMember,
  getPanel,
  listMembers,
  MARKETS,
  MEMBERS,
  saveMarket,
  saveWebsite,
  setAddress,
  websiteUsers,
} from '#server/network-office';

/** Calls of the network's back office about market centers, groups, members and their sites. */
export const NETWORK: readonly Bound[] = [
  ...bindAll(marketOperations, {
    list: MARKETS.page,
    export: MARKETS.file,
    get: getMarket,
    create: createMarket,
    save: saveMarket,
    followUp: followMarket,
  }),
  ...bindAll(networkFeedOperations, {
    list: FEEDS.page,
    export: FEEDS.file,
    get: getFeed,
    save: saveFeed,
    start: startFeed,
    ...FEED_IMPORTS,
  }),
  ...bindAll(networkMemberOperations, { list: listMembers, export: MEMBERS.file, get: getMember }),
  ...bindAll(networkGroupOperations, { list: GROUPS.page, export: GROUPS.file, get: getGroup }),
  ...bindAll(networkWebsiteOperations, {
    get: getPanel,
    create: createWebsite,
    setAddress,
    save: saveWebsite,
    ...websiteUsers,
  }),
];
