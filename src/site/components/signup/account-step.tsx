import type { ReactElement } from 'react';
import { signUpOperations } from '#contracts/sign-up';
import { MAX_EMAIL } from '#domain/people/person-limits';
import { IDENTITY_PATH } from '#domain/signup/paths';
import { SHOW_TYPED } from '#fr/passwords';
import { SIGN_UP_WORDS } from '#fr/sign-up';
import { errorOf } from '#site/components/forms/form-state.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { Input, PasswordInput } from '#ui/site/input.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-frame.tsx';

const WORDS = SIGN_UP_WORDS.account;

/** URL of the page that sends a password link, which leads back here. */
export const CHOOSE_PASSWORD = '/mot-de-passe-oublie?suite=inscription';

/** The link to the network's identity service, if one is configured. */
const IdentityLink = (): ReactElement => (
  <div className="mb-6 grid gap-6">
    <ButtonLink href={IDENTITY_PATH} size="lg" rel="nofollow" className="w-full">
      {WORDS.identity}
    </ButtonLink>
    <p
      className="flex items-center gap-4 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px
        after:flex-1 after:bg-line"
    >
      {WORDS.or}
    </p>
  </div>
);

type Props = Pick<SignUpFormProps, 'state' | 'typed' | 'wait'> & { hasIdentity: boolean };

/** The first step: e-mail and password of the network. */
export const AccountStep = ({ state, hasIdentity, ...form }: Props): ReactElement => (
  <>
    {hasIdentity && <IdentityLink />}
    <SignUpForm
      {...form}
      step="account"
      state={state}
      call={signUpOperations.checkEmail.path}
      then="sectors"
      submit={SIGN_UP_WORDS.next}
      isSecondary={hasIdentity}
    >
      <Input
        id="sign-up-email"
        name="email"
        type="email"
        label={WORDS.email}
        className="[&_input]:lowercase"
        autoComplete="username"
        defaultValue={state.values.email ?? ''}
        error={errorOf(state, 'email')}
        maxLength={MAX_EMAIL}
        required
      />
      <PasswordInput
        id="sign-up-password"
        name="password"
        label={WORDS.password}
        showLabel={SHOW_TYPED}
        autoComplete="current-password"
        error={errorOf(state, 'password')}
        maxLength={512}
        required
      />
      <p className="text-sm">
        {WORDS.firstTime}{' '}
        <a href={CHOOSE_PASSWORD} className="link">
          {WORDS.choosePassword}
        </a>
      </p>
    </SignUpForm>
  </>
);
