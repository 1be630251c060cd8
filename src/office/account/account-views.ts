import { SECURITY_PATH } from '#domain/access/sign-in-path';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { defineView } from '#ui/office/routing/view.ts';

/** Views of the signed-in person's own account, the same in both back offices. */
export const ACCOUNT_VIEWS = {
  accountDetails: defineView({
    path: '/mon-compte',
    title: WORDS.account.details,
    icon: 'person',
    group: 'account',
    forEveryone: true,
    load: () => import('./my-details.tsx'),
  }),
  accountPassword: defineView({
    path: '/mon-compte/mot-de-passe',
    title: WORDS.account.password,
    icon: 'password',
    group: 'account',
    forEveryone: true,
    load: () => import('./my-password.tsx'),
  }),
  accountSecurity: defineView({
    path: SECURITY_PATH,
    title: WORDS.account.security,
    icon: 'shield',
    group: 'account',
    forEveryone: true,
    load: () => import('./my-security.tsx'),
  }),
  accountSessions: defineView({
    path: '/mon-compte/sessions',
    title: WORDS.account.sessions,
    icon: 'sessions',
    group: 'account',
    forEveryone: true,
    load: () => import('./my-sessions.tsx'),
  }),
} as const;
