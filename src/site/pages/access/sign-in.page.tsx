import { isRefusal } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { LOGIN_AFTER, LOGIN_OUTCOMES, ACCOUNT_WORDS as WORDS } from '#fr/access';
import { signIn } from '#server/access';
import {
  AccountEmail,
  AccountForm,
  AccountPage,
  type AccountState,
  EMPTY_ACCOUNT,
} from '#site/components/forms/account-form.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { Input } from '#ui/site/input.tsx';
import { ACCOUNT_PAGE, type AnyCtx, accountHead, ownerOf, refusedState, showState, statusOf } from './account-pages.ts';

const PATH = '/connexion';
/** Target of a sign-in; it never comes from the request (rule SIGNIN-PAGE). */
const NEXT = '/dashboard';
const SAYS = { sent: LOGIN_OUTCOMES.success, 401: LOGIN_OUTCOMES.invalid, failed: LOGIN_OUTCOMES.failed };

const CHANGED: AccountState = { values: {}, notice: { tone: 'success', text: WORDS.signIn.changed } };

const page: Page<AnyCtx, AccountState> = {
  ...ACCOUNT_PAGE,
  path: PATH,
  query: ['change'],
  load: (ctx, { query }) =>
    showState(accountHead(WORDS.signIn.title, ownerOf(ctx)), query.has('change') ? CHANGED : EMPTY_ACCOUNT),
  post: async (ctx, _request, form) => {
    const email = form.text('email').slice(0, 300);
    const opened = await signIn(ctx, { email, password: form.text('password').slice(0, 512) });
    if (!isRefusal(opened)) return { kind: 'redirect', status: 303, location: NEXT, session: opened };
    const state = refusedState(opened, { email }, SAYS);
    return showState(accountHead(WORDS.signIn.title, ownerOf(ctx)), state, statusOf(opened));
  },
  view: ({ ctx, data: state }) => (
    <AccountPage {...ownerOf(ctx)} title={WORDS.signIn.title} intro={WORDS.signIn.intro}>
      <AccountForm
        call={sessionOperations.login.path}
        then={NEXT}
        submit={WORDS.signIn.submit}
        state={state}
        says={SAYS}
        after={LOGIN_AFTER}
      >
        <AccountEmail state={state} />
        <Input
          id="password"
          name="password"
          type="password"
          label={WORDS.password}
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
