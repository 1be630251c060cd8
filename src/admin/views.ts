import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { NETWORK_VIEW_TITLES as TITLES } from '#fr/network-views';
import { ACCOUNT_VIEWS } from '#office/account/account-views.ts';
import { defineView } from '#ui/office/routing/view.ts';
import { ERASURE_PATH } from './erasure/erasure-addresses.ts';
import { FEEDS_PATH } from './feeds/feed-addresses.ts';
import { GROUPS_PATH } from './groups/group-addresses.ts';
import { MARKETS_PATH } from './markets/market-addresses.ts';
import { MEMBERS_PATH } from './members/member-addresses.ts';
import { SUPER_USERS_PATH } from './super-users/super-user-addresses.ts';

/** Groups of the sidebar, in their order. */
export const GROUPS = { top: null, account: WORDS.account.group } as const;

/** The views of the network's back office that exist, by their names in domain/access/rights.ts. */
export const VIEWS = {
  overview: defineView({
    path: '/',
    title: WORDS.home.title,
    icon: 'home',
    group: 'top',
    load: () => import('#office/home/home-view.tsx'),
  }),
  markets: defineView({
    path: MARKETS_PATH,
    title: TITLES.markets,
    icon: 'pages',
    group: 'top',
    load: () => import('./markets/markets-view.tsx'),
  }),
  members: defineView({
    path: MEMBERS_PATH,
    title: TITLES.members,
    icon: 'users',
    group: 'top',
    load: () => import('./members/members-view.tsx'),
  }),
  groups: defineView({
    path: GROUPS_PATH,
    title: TITLES.groups,
    icon: 'columns',
    group: 'top',
    load: () => import('./groups/groups-view.tsx'),
  }),
  feeds: defineView({
    path: FEEDS_PATH,
    title: TITLES.feeds,
    icon: 'feeds',
    group: 'top',
    load: () => import('./feeds/feeds-view.tsx'),
  }),
  anonymize: defineView({
    path: ERASURE_PATH,
    title: TITLES.anonymize,
    icon: 'trash',
    group: 'top',
    load: () => import('./erasure/erasure-view.tsx'),
  }),
  superUsers: defineView({
    path: SUPER_USERS_PATH,
    title: TITLES.superUsers,
    icon: 'lock',
    group: 'top',
    load: () => import('./super-users/super-user-list.tsx'),
  }),
  ...ACCOUNT_VIEWS,
} as const;
