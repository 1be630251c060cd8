/** Network feature: figures of the whole network in its back office. */

export { LEADGEN, leadgenTotals, recentLeadsSql } from './leadgen.ts';
export { MARKET_LEADS, marketLeadsSql } from './market-leads.ts';
export { networkLeads } from './network-leads.ts';
export { networkSites } from './network-sites.ts';
export { networkTraffic, trafficSql } from './network-traffic.ts';
