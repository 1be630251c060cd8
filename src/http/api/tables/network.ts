import { complianceOperations } from '#contracts/compliance';
import { healthOperations } from '#contracts/health';
import { inheritanceOperations } from '#contracts/inheritance';
import { journalOperations } from '#contracts/journal';
import { leadgenOperations, marketLeadsOperations } from '#contracts/leadgen';
import { marketOperations } from '#contracts/markets';
import { networkFeedOperations } from '#contracts/network-feeds';
import { networkFigureOperations } from '#contracts/network-figures';
import { networkImportOperations } from '#contracts/network-imports';
import { networkGroupOperations, networkMemberOperations } from '#contracts/network-members';
import { networkSearchOperations } from '#contracts/network-search';
import { networkTodoOperations } from '#contracts/network-todo';
import { networkTrafficOperations } from '#contracts/network-traffic';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { type Bound, bindAll } from '#http/api/bind';
import { getHealth, retryJobs } from '#server/doctor';
import { COMPLIANCE, getCompliance, listFaultyAds, mailMarket } from '#server/network-compliance';
import {
  FEED_IMPORTS,
  FEEDS,
  getFeed,
  getFeedHealth,
  MARKET_UPLOADS,
  saveFeed,
  startFeed,
  withdrawFormat,
} from '#server/network-feeds';
import {
  LEADGEN,
  leadgenTotals,
  MARKET_LEADS,
  networkLeads,
  networkSites,
  networkTraffic,
} from '#server/network-figures';
import { applyImport, importProblems, previewImport } from '#server/network-imports';
import {
  countSites,
  getLocks,
  listPushes,
  previewPush,
  pushSetting,
  SITE_SETTINGS,
  setLock,
  undoPush,
} from '#server/network-inheritance';
import { exportJournal, getEntry, listJournal } from '#server/network-journal';
import {
  createMarket,
  createWebsite,
  followMarket,
  GROUPS,
  getGroup,
  getMarket,
  getMember,
  getPanel,
  listMemberDuplicates,
  listMembers,
  MARKETS,
  MEMBERS,
  saveMarket,
  saveMember,
  saveWebsite,
  searchNetwork,
  setAddress,
  websiteUsers,
} from '#server/network-office';
import { getRanges } from '#server/valuation';
import { networkTodo } from '#server/worklist';

/** Calls of the network's back office: market centers, groups, members, their sites, and figures. */
export const NETWORK: readonly Bound[] = [
  ...bindAll(networkTodoOperations, { get: networkTodo }),
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
    health: getFeedHealth,
    get: getFeed,
    save: saveFeed,
    start: startFeed,
    withdraw: withdrawFormat,
    ...FEED_IMPORTS,
    ...MARKET_UPLOADS,
  }),
  ...bindAll(networkMemberOperations, {
    list: listMembers,
    export: MEMBERS.file,
    get: getMember,
    duplicates: listMemberDuplicates,
    save: saveMember,
  }),
  ...bindAll(networkGroupOperations, { list: GROUPS.page, export: GROUPS.file, get: getGroup }),
  ...bindAll(networkSearchOperations, { find: searchNetwork }),
  ...bindAll(complianceOperations, {
    list: COMPLIANCE.page,
    export: COMPLIANCE.file,
    get: getCompliance,
    ads: listFaultyAds,
    mail: mailMarket,
  }),
  ...bindAll(networkImportOperations, { preview: previewImport, problems: importProblems, apply: applyImport }),
  ...bindAll(inheritanceOperations, {
    list: SITE_SETTINGS.page,
    count: countSites,
    export: SITE_SETTINGS.file,
    locks: getLocks,
    lock: setLock,
    preview: previewPush,
    push: pushSetting,
    pushes: listPushes,
    undo: undoPush,
  }),
  ...bindAll(healthOperations, { get: getHealth, ranges: getRanges, retry: retryJobs }),
  ...bindAll(journalOperations, { list: listJournal, export: exportJournal, get: getEntry }),
  ...bindAll(networkWebsiteOperations, {
    get: getPanel,
    create: createWebsite,
    setAddress,
    save: saveWebsite,
    ...websiteUsers,
  }),
  ...bindAll(networkFigureOperations, {
    sites: networkSites,
    leads: networkLeads,
    leadgenTotals,
  }),
  ...bindAll(networkTrafficOperations, { traffic: networkTraffic }),
  ...bindAll(marketLeadsOperations, { list: MARKET_LEADS.page, export: MARKET_LEADS.file }),
  ...bindAll(leadgenOperations, { list: LEADGEN.page, export: LEADGEN.file }),
];
