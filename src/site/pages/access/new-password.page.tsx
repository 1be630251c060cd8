import { isRefusal } from '#contracts/problem';
import { sessionOperations } from '#contracts/session';
import { SIGN_UP_PATH } from '#domain/signup/paths';
import { ACCOUNT_WORDS } from '#fr/access';
import { ENDED_LINK_WORDS } from '#fr/ended-links';
import { SHOW_TYPED } from '#fr/passwords';
import { isPasswordLink, resetPassword } from '#server/accounts';
import { AccountForm, AccountPage, type AccountState, EMPTY_ACCOUNT } from '#site/components/forms/account-form.tsx';
import { defineNetworkPage, definePage, type Page, type PageRequest } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { PasswordInput } from '#ui/site/input.tsx';
import { Notice } from '#ui/site/notice.tsx';
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

const WORDS = ACCOUNT_WORDS.reset;
/** Page that follows the new password. */
const doneOf = (request: PageRequest): string => `${isForSignUp(request) ? SIGN_UP_PATH : '/connexion'}?change=1`;
const SAYS = { sent: ACCOUNT_WORDS.signIn.changed, failed: WORDS.failed };
/** The page says that its link has ended, not what it was for. */
const titleOf = ({ field }: AccountState): string => (field === 'token' ? ENDED_LINK_WORDS.title : WORDS.title);
/** A used, expired or unknown link. */
const INVALID_LINK: AccountState = { values: {}, notice: { tone: 'danger', text: WORDS.dead }, field: 'token' };

const page: Page<AnyCtx, AccountData> = {
  ...ACCOUNT_PAGE,
  path: '/mot-de-passe/:token',
  query: [NEXT],
  load: async (ctx, { params }) => {
    const isValid = await isPasswordLink(ctx, params.token ?? '');
    const shown = isValid ? { state: EMPTY_ACCOUNT } : ({ state: INVALID_LINK, status: 404 } as const);
    return showState(ctx, { title: titleOf(shown.state), ...shown });
  },
  post: async (ctx, request, form) => {
    const password = form.text('password').slice(0, 512);
    const changed = await resetPassword(ctx, { token: request.params.token ?? '', password });
    if (!isRefusal(changed)) return { kind: 'redirect', status: 303, location: doneOf(request), session: 'ends' };
    const state = refusedState(changed, {}, SAYS);
    return showState(ctx, { title: titleOf(state), state, ...statusOf(changed) });
  },
  view: ({ request, data: { state, picture } }) => (
    <AccountPage title={titleOf(state)} intro={state.field === 'token' ? undefined : WORDS.intro} picture={picture}>
      {state.field === 'token' ? (
        <div className="grid gap-5">
          <Notice tone="danger">{state.notice?.text}</Notice>
          <ButtonLink href={`/mot-de-passe-oublie${isForSignUp(request) ? `?${FOR_SIGN_UP}` : ''}`} wide>
            {WORDS.again}
          </ButtonLink>
        </div>
      ) : (
        <AccountForm
          call={sessionOperations.resetPassword.path}
          then={doneOf(request)}
          submit={WORDS.submit}
          state={state}
          says={SAYS}
        >
          <input type="hidden" name="token" value={request.params.token} />
          <PasswordInput
            id="password"
            name="password"
            label={ACCOUNT_WORDS.newPassword}
            showLabel={SHOW_TYPED}
            hint={ACCOUNT_WORDS.passwordHint}
            autoComplete="new-password"
            aria-invalid={state.field === 'password' || undefined}
            required
          />
        </AccountForm>
      )}
    </AccountPage>
  ),
};

/** '/mot-de-passe/{token}', the link of the mail (rule PASSWORD-LINK), at every name of the network. */
export const newPasswordPage = definePage(page);
export const networkNewPasswordPage = defineNetworkPage(page);
