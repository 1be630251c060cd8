import {
  COMPLIANCE_PATH,
  ERASURE_PATH,
  FEEDS_PATH,
  GROUPS_PATH,
  HEALTH_PATH,
  IMPORTS_PATH,
  INHERITANCE_PATH,
  JOURNAL_PATH,
  LEADGEN_PATH,
  MARKETS_PATH,
  MEMBERS_PATH,
  RETENTION_PATH,
  SUPER_USERS_PATH,
} from '#admin/addresses.ts';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { NETWORK_GROUP_TITLES, NETWORK_VIEW_TITLES as TITLES } from '#fr/network-views';
import { ACCOUNT_VIEWS } from '#office/account/account-views.ts';
import { defineView } from '#ui/office/routing/view.ts';

/** Groups of the sidebar, in their order. */
export const GROUPS = { top: null, ...NETWORK_GROUP_TITLES, account: WORDS.account.group } as const;

/** The existing views of the network's back office, by their names in domain/access/rights.ts. */
export const VIEWS = {
  overview: defineView({
    path: '/',
    title: TITLES.overview,
    icon: 'home',
    group: 'top',
    load: null,
  }),
  markets: defineView({
    path: MARKETS_PATH,
    title: TITLES.markets,
    icon: 'pages',
    group: 'network',
    load: () => import('./markets/markets-view.tsx'),
  }),
  leadgen: defineView({
    path: LEADGEN_PATH,
    title: TITLES.leadgen,
    icon: 'growth',
    group: 'network',
    load: () => import('./leadgen/leadgen-view.tsx'),
  }),
  members: defineView({
    path: MEMBERS_PATH,
    title: TITLES.members,
    icon: 'users',
    group: 'network',
    load: () => import('./members/members-view.tsx'),
  }),
  groups: defineView({
    path: GROUPS_PATH,
    title: TITLES.groups,
    icon: 'columns',
    group: 'network',
    load: () => import('./groups/groups-view.tsx'),
  }),
  feeds: defineView({
    path: FEEDS_PATH,
    title: TITLES.feeds,
    icon: 'feeds',
    group: 'sites',
    load: () => import('./feeds/feeds-view.tsx'),
  }),
  inheritance: defineView({
    path: INHERITANCE_PATH,
    title: TITLES.inheritance,
    icon: 'settings',
    group: 'sites',
    load: () => import('./inheritance/inheritance-view.tsx'),
  }),
  imports: defineView({
    path: IMPORTS_PATH,
    title: TITLES.imports,
    icon: 'download',
    group: 'sites',
    load: () => import('./imports/imports-view.tsx'),
  }),
  compliance: defineView({
    path: COMPLIANCE_PATH,
    title: TITLES.compliance,
    icon: 'check',
    group: 'compliance',
    load: () => import('./compliance/compliance-view.tsx'),
  }),
  anonymize: defineView({
    path: ERASURE_PATH,
    title: TITLES.anonymize,
    icon: 'trash',
    group: 'compliance',
    load: () => import('./erasure/erasure-view.tsx'),
  }),
  retention: defineView({
    path: RETENTION_PATH,
    title: TITLES.retention,
    icon: 'archive',
    group: 'compliance',
    load: () => import('./retention/retention-view.tsx'),
  }),
  journal: defineView({
    path: JOURNAL_PATH,
    title: TITLES.journal,
    icon: 'history',
    group: 'compliance',
    load: () => import('./journal/journal-view.tsx'),
  }),
  health: defineView({
    path: HEALTH_PATH,
    title: TITLES.health,
    icon: 'heartbeat',
    group: 'technical',
    load: () => import('./health/health-view.tsx'),
  }),
  superUsers: defineView({
    path: SUPER_USERS_PATH,
    title: TITLES.superUsers,
    icon: 'lock',
    group: 'technical',
    load: () => import('./super-users/super-user-list.tsx'),
  }),
  ...ACCOUNT_VIEWS,
} as const;
