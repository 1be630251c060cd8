import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { OFFICE_PATH, SECOND_STEP_PATH, SESSION_OVER, SIGN_IN_PATH, STEP_OVER } from '#domain/access/sign-in-path';
import { keysOf } from '#domain/objects/typed';
import { LOGIN_AFTER, LOGIN_BUSY, LOGIN_OUTCOMES, ACCOUNT_WORDS as WORDS } from '#fr/access';
import { SHOW_TYPED } from '#fr/passwords';
import { FACTOR_WORDS } from '#fr/second-factor';
import { signIn } from '#server/sign-in';
import { AccountEmail, AccountForm, AccountPage, EMPTY_ACCOUNT } from '#site/components/forms/account-form.tsx';
import { PasskeyButton } from '#site/components/forms/passkey-button.tsx';
import { defineNetworkPage, definePage, type Page, type PageRequest } from '#site/render/page.ts';
import { PasswordInput } from '#ui/site/input.tsx';
import { Notice } from '#ui/site/notice.tsx';
import {
  ACCOUNT_PAGE,
  type AccountData,
  type AnyCtx,
  ownerOf,
  refusedState,
  showState,
  statusOf,
} from './account-pages.ts';

const SAYS = {
  sent: LOGIN_OUTCOMES.success,
  401: LOGIN_OUTCOMES.invalid,
  429: LOGIN_OUTCOMES.failed,
  503: LOGIN_BUSY,
  passkey: FACTOR_WORDS.passkey.failed,
  failed: LOGIN_OUTCOMES.failed,
};

const { title } = WORDS.signIn;

/** Messages of the pages that lead here, by query parameter. */
const ARRIVALS = {
  change: { tone: 'success', text: WORDS.signIn.changed },
  [SESSION_OVER]: { tone: 'info', text: WORDS.signIn.ended },
  [STEP_OVER]: { tone: 'info', text: FACTOR_WORDS.step.over },
} as const;

const Arrival = ({ query }: PageRequest): ReactElement | null => {
  const found = keysOf(ARRIVALS).find((name) => query.has(name));
  return found === undefined ? null : (
    <Notice tone={ARRIVALS[found].tone} className="mb-6">
      {ARRIVALS[found].text}
    </Notice>
  );
};

const page: Page<AnyCtx, AccountData> = {
  ...ACCOUNT_PAGE,
  path: SIGN_IN_PATH,
  query: Object.keys(ARRIVALS),
  load: (ctx) => showState(ctx, { title, state: EMPTY_ACCOUNT }),
  post: async (ctx, _request, form) => {
    const email = form.text('email').slice(0, 300);
    const opened = await signIn(ctx, { email, password: form.text('password').slice(0, 512) });
    if (!isRefusal(opened)) return { kind: 'redirect', status: 303, location: OFFICE_PATH, session: opened };
    const { secondStep, retryAfter = 0 } = opened;
    if (opened.status === 503) return { kind: 'busy', retryAfter };
    if (secondStep) return { kind: 'redirect', status: 303, location: SECOND_STEP_PATH, session: secondStep };
    const state = refusedState(opened, { email }, SAYS);
    return showState(ctx, { title, state, ...statusOf(opened) });
  },
  view: ({ ctx, request, data: { state, picture } }) => (
    <AccountPage title={WORDS.signIn.heading(ownerOf(ctx))} picture={picture}>
      {state.notice === null && <Arrival {...request} />}
      <AccountForm
        call={sessionOperations.login.path}
        then={OFFICE_PATH}
        step={SECOND_STEP_PATH}
        submit={WORDS.signIn.submit}
        state={state}
        says={SAYS}
        after={LOGIN_AFTER}
        other={<PasskeyButton label={FACTOR_WORDS.passkey.use} />}
      >
        <AccountEmail state={state} />
        <PasswordInput
          id="password"
          name="password"
          label={WORDS.password}
          showLabel={SHOW_TYPED}
          autoComplete="current-password"
          aria-invalid={state.field === 'password' || undefined}
          required
        />
      </AccountForm>
      <p className="mt-5 text-sm">
        <a href="/mot-de-passe-oublie" className="link">
          {WORDS.signIn.forgotten}
        </a>
      </p>
    </AccountPage>
  ),
};

/** '/connexion', at every name of the network (rule SIGNIN-PAGE). */
export const signInPage = definePage(page);
export const networkSignInPage = defineNetworkPage(page);
