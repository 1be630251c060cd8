import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { ACCOUNT_VIEWS } from '#office/account/account-views.ts';
import { defineView } from '#ui/office/routing/view.ts';

/** Groups of the sidebar, in their order. */
export const GROUPS = { top: null, account: WORDS.account.group } as const;

/** The views of a site's back office that exist, by their names in domain/access/rights.ts; account views have their own. */
export const VIEWS = {
  home: defineView({
    path: '/',
    title: WORDS.home.title,
    icon: 'home',
    group: 'top',
    load: () => import('#office/home/home-view.tsx'),
  }),
  ...ACCOUNT_VIEWS,
} as const;
