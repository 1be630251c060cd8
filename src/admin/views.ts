import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { ERASURE_WORDS } from '#fr/erasure';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { ACCOUNT_VIEWS } from '#office/account/account-views.ts';
import { defineView } from '#ui/office/routing/view.ts';
import { ERASURE_PATH } from './erasure/erasure-addresses.ts';
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
  anonymize: defineView({
    path: ERASURE_PATH,
    title: ERASURE_WORDS.title,
    icon: 'trash',
    group: 'top',
    load: () => import('./erasure/erasure-view.tsx'),
  }),
  superUsers: defineView({
    path: SUPER_USERS_PATH,
    title: SUPER_USER_WORDS.title,
    icon: 'users',
    group: 'top',
    load: () => import('./super-users/super-user-list.tsx'),
  }),
  ...ACCOUNT_VIEWS,
} as const;
