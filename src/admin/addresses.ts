import type { SiteType } from '#domain/sites/site';
import type { COMPLIANCE_WORDS } from '#fr/compliance';
import type { MARKET_WORDS } from '#fr/markets';
import type { NETWORK_FEED_WORDS } from '#fr/network-feeds';

// Addresses of the views of the network's back office, below /dashboard. `…_PATH`: with parameters, in the router's
// syntax; `…_ADDRESS`: without any.

/** Compliance of market centers, and the window of one at one of its tabs. */
export const COMPLIANCE_PATH = '/conformite/:id?/:tab?';
export const COMPLIANCE_ADDRESS = '/conformite';

/** The sites without all legal statements. */
export const INCOMPLETE_SITES_ADDRESS = `${COMPLIANCE_ADDRESS}?vue=sites`;

export type ComplianceTab = keyof typeof COMPLIANCE_WORDS.tabs;
export const complianceAddress = (id: string, tab: ComplianceTab = 'annonces'): string =>
  `${COMPLIANCE_ADDRESS}/${id}${tab === 'annonces' ? '' : `/${tab}`}`;

/** The erasure of people. */
export const ERASURE_PATH = '/suppression-rgpd';

/** Address of the certificate of an erasure, which the browser downloads. */
export const certificateHref = (id: string): string => `/admin/anonymize/certificates/${id}`;

/** The feeds, and the window of a market center at one of its tabs. */
export const FEEDS_PATH = '/feeds/:id?/:tab?/:run?';
export const FEEDS_ADDRESS = '/feeds';

export type FeedTab = keyof typeof NETWORK_FEED_WORDS.tabs;
export const feedAddress = (id: string, tab: FeedTab = 'imports'): string =>
  `${FEEDS_ADDRESS}/${id}${tab === 'imports' ? '' : `/${tab}`}`;

/** One import of a market center, or a dry run, in its window. */
export const runAddress = (id: string, run: string): string => `${FEEDS_ADDRESS}/${id}/imports/${run}`;

/** The groups, and the window of one at one of its tabs. */
export const GROUPS_PATH = '/groupes/:id?/:tab?';
export const GROUPS_ADDRESS = '/groupes';

export const groupAddress = (id: string, tab: 'general' | 'website' = 'general'): string =>
  `${GROUPS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;

/** The state of the running installation. */
export const HEALTH_PATH = '/etat';

/** The import of a list. */
export const IMPORTS_PATH = '/import';

/** Settings of all sites side by side. */
export const INHERITANCE_PATH = '/heritage';

/** The journal, and the window of an entry. */
export const JOURNAL_PATH = '/journal/:id?';
export const JOURNAL_ADDRESS = '/journal';

export const entryAddress = (id: string): string => `${JOURNAL_ADDRESS}/${id}`;

/** Leadgen, and the window of a market center beside it, first at its leads. */
export const LEADGEN_PATH = '/leadgen/:id?/:tab?';
export const LEADGEN_ADDRESS = '/leadgen';

/** The active market centers with an open contract. */
export const LEADGEN_CONTRACTS_ADDRESS = `${LEADGEN_ADDRESS}?leadgen=active&state=active`;

export const leadgenAddress = (id: string, tab: MarketTab = 'leadgen'): string => `${LEADGEN_ADDRESS}/${id}/${tab}`;

/** The market centers, and the window of one at one of its tabs. */
export const MARKETS_PATH = '/markets/:id?/:tab?';
export const MARKETS_ADDRESS = '/markets';

/** Instead of an id: the window that adds a market center. */
export const NEW_MARKET = 'nouveau';

export type MarketTab = keyof typeof MARKET_WORDS.tabs;
export const marketAddress = (id: string, tab: MarketTab = 'general'): string =>
  `${MARKETS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;

/** The members, and the window of one at one of its tabs. */
export const MEMBERS_PATH = '/agents/:id?/:tab?';
export const MEMBERS_ADDRESS = '/agents';

export type OwnerTab = 'general' | 'website';
export const memberAddress = (id: string, tab: OwnerTab = 'general'): string =>
  `${MEMBERS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;

/** The list of the owners of each type of site. */
const OWNERS_OF_SITES = {
  market: MARKETS_ADDRESS,
  group: GROUPS_ADDRESS,
  agent: MEMBERS_ADDRESS,
} as const satisfies Record<SiteType, string>;

/** The sites that were created, as the overview counts them: without the unfinished sign-ups of agents. */
export const createdSites = (type: SiteType): string =>
  `${OWNERS_OF_SITES[type]}?website=${type === 'agent' ? 'disabled,active' : 'pending,disabled,active'}`;
export const activeSites = (type: SiteType): string => `${OWNERS_OF_SITES[type]}?website=active`;

/** Retention periods of personal data. */
export const RETENTION_PATH = '/conservation';

/** The super users; the query names the person whose window is open. */
export const SUPER_USERS_PATH = '/utilisateurs';
