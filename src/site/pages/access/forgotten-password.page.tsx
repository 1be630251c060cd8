import { isRefusal } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { SIGN_UP_PATH } from '#domain/signup/paths';
import { ACCOUNT_WORDS } from '#fr/access';
import { forgotPassword } from '#server/accounts';
import {
  AccountEmail,
  AccountForm,
  AccountPage,
  type AccountState,
  EMPTY_ACCOUNT,
} from '#site/components/forms/account-form.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import {
  ACCOUNT_PAGE,
  type AccountData,
  type AnyCtx,
  FOR_SIGN_UP,
  isForSignUp,
  NEXT,
  refusedState,
  showState,
  statusOf,
} from './account-pages.ts';

const PATH = '/mot-de-passe-oublie';
const WORDS = ACCOUNT_WORDS.forgotten;
const SAYS = { sent: WORDS.sent, failed: WORDS.failed };
const SENT: AccountState = { values: {}, notice: { tone: 'success', text: WORDS.sent } };

const page: Page<AnyCtx, AccountData> = {
  ...ACCOUNT_PAGE,
  path: PATH,
  query: ['envoye', NEXT],
  load: (ctx, { query }) => showState(ctx, { title: WORDS.title, state: query.has('envoye') ? SENT : EMPTY_ACCOUNT }),
  post: async (ctx, request, form) => {
    const email = form.text('email').slice(0, 300);
    const isSigningUp = isForSignUp(request);
    const asked = await forgotPassword(ctx, { email, ...(isSigningUp && { next: 'sign-up' }) });
    const location = `${PATH}?envoye=1${isSigningUp ? `&${FOR_SIGN_UP}` : ''}`;
    if (!isRefusal(asked)) return { kind: 'redirect', status: 303, location };
    const state = refusedState(asked, { email }, SAYS);
    return showState(ctx, { title: WORDS.title, state, ...statusOf(asked) });
  },
  view: ({ request, data: { state, picture } }) => (
    <AccountPage title={WORDS.title} intro={WORDS.intro} picture={picture}>
      <AccountForm call={sessionOperations.forgotPassword.path} submit={WORDS.submit} state={state} says={SAYS}>
        <AccountEmail state={state} />
        {isForSignUp(request) && <input type="hidden" name="next" value="sign-up" />}
      </AccountForm>
      <p className="mt-5 text-sm">
        <a href={isForSignUp(request) ? SIGN_UP_PATH : '/connexion'} className="link">
          {isForSignUp(request) ? WORDS.signUp : WORDS.signIn}
        </a>
      </p>
    </AccountPage>
  ),
};

/** '/mot-de-passe-oublie', at every name of the network. */
export const forgottenPasswordPage = definePage(page);
export const networkForgottenPasswordPage = defineNetworkPage(page);
