import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { proofOperations } from '#contracts/second-factor';
import type { StepMethod } from '#domain/access/second-factor';
import { OFFICE_PATH, SECOND_STEP_PATH, SIGN_IN_PATH, STEP_OVER } from '#domain/access/sign-in-path';
import { LOGIN_OUTCOMES } from '#fr/access';
import { FACTOR_WORDS } from '#fr/second-factor';
import type { AnyRequestCtx } from '#server/access';
import { findStepMethods, passSecondStep } from '#server/sign-in';
import { AccountForm, AccountPage, type AccountState, EMPTY_ACCOUNT } from '#site/components/forms/account-form.tsx';
import { PasskeyButton } from '#site/components/forms/passkey-button.tsx';
import { definePersonalNetworkPage, definePersonalPage, type Page, type PageRequest } from '#site/render/page.ts';
import { Checkbox } from '#ui/site/choice.tsx';
import { Input } from '#ui/site/input.tsx';
import { ACCOUNT_PAGE, type AccountData, refusedState, showState, statusOf } from './account-pages.ts';

const WORDS = FACTOR_WORDS.step;
const SAYS = {
  sent: LOGIN_OUTCOMES.success,
  401: WORDS.over,
  429: FACTOR_WORDS.tooMany,
  passkey: FACTOR_WORDS.passkey.failed,
  failed: WORDS.failed,
};

/** Query parameter with which the page asks for a recovery code. */
const RECOVERY = 'secours';

type Data = AccountData & { methods: readonly StepMethod[] };

const isForRecovery = ({ query }: PageRequest, methods: readonly StepMethod[]): boolean =>
  query.has(RECOVERY) || !methods.includes('app');

const again = { kind: 'redirect', status: 303, location: `${SIGN_IN_PATH}?${STEP_OVER}=1` } as const;

/** The page with a state of its form; without an open second step, the sign-in. */
const show = async (ctx: AnyRequestCtx, state: AccountState, status?: ReturnType<typeof statusOf>) => {
  const methods = await findStepMethods(ctx);
  if (methods === null) return again;
  const shown = await showState(ctx, { title: WORDS.title, state, ...status });
  return shown.kind === 'page' ? { ...shown, data: { ...shown.data, methods } } : shown;
};

const CodeInput = ({ recovery, state }: { recovery: boolean; state: AccountState }): ReactElement => (
  <Input
    id="code"
    name="code"
    label={recovery ? WORDS.recovery : WORDS.code}
    hint={recovery ? WORDS.recoveryHint : WORDS.codeHint}
    autoComplete="one-time-code"
    inputMode={recovery ? 'text' : 'numeric'}
    autoCapitalize="characters"
    spellCheck={false}
    aria-invalid={state.field === 'code' || undefined}
    maxLength={40}
    // The page has one field, which the person came for.
    autoFocus
    required
  />
);

const page: Page<AnyRequestCtx, Data> & { personal: true } = {
  ...ACCOUNT_PAGE,
  path: SECOND_STEP_PATH,
  query: [RECOVERY],
  load: (ctx) => show(ctx, EMPTY_ACCOUNT),
  post: async (ctx, _request, form) => {
    const code = form.text('code').slice(0, 100);
    const opened = await passSecondStep(ctx, { code, remember: form.text('remember') !== '' });
    if (!isRefusal(opened)) return { kind: 'redirect', status: 303, location: OFFICE_PATH, session: opened };
    return opened.status === 401 ? again : show(ctx, refusedState(opened, {}, SAYS), statusOf(opened));
  },
  view: ({ request, data: { state, picture, methods } }) => {
    const recovery = isForRecovery(request, methods);
    return (
      <AccountPage title={WORDS.title} intro={WORDS.intro} picture={picture}>
        <AccountForm
          call={proofOperations.secondStep.path}
          then={OFFICE_PATH}
          submit={WORDS.submit}
          state={state}
          says={SAYS}
          other={methods.includes('passkey') && <PasskeyButton label={FACTOR_WORDS.passkey.use} />}
        >
          <CodeInput recovery={recovery} state={state} />
          <Checkbox id="remember" name="remember" label={WORDS.remember} />
        </AccountForm>
        <ul className="mt-5 grid gap-2 text-sm">
          {methods.includes('app') && (
            <li>
              <a href={recovery ? SECOND_STEP_PATH : `${SECOND_STEP_PATH}?${RECOVERY}=1`} className="link">
                {recovery ? WORDS.useApp : WORDS.useRecovery}
              </a>
            </li>
          )}
          <li>
            <a href={SIGN_IN_PATH} className="link">
              {WORDS.again}
            </a>
          </li>
        </ul>
        <p className="mt-5 text-ink-soft text-sm">{WORDS.lost}</p>
      </AccountPage>
    );
  },
};

/** '/connexion/verification', after the password of an account with a second factor (rule FACTOR-STEP). */
export const secondStepPage = definePersonalPage(page);
export const networkSecondStepPage = definePersonalNetworkPage(page);
