import { Alert, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { ACCOUNT_WORDS } from '#fr/access';
import { FACTOR_WORDS } from '#fr/second-factor';
import { AccountOfPassword, PasswordField } from '#ui/office/password-field.tsx';

type Props = {
  /** Whether a code of the second factor is asked for, or the password. */
  isCode: boolean;
  email: string;
  value: string;
  onValue: (value: string) => void;
  fault: string | null;
  /** The code takes the place of the password, which had the focus; otherwise the dialog gives it the focus. */
  replacesPassword?: boolean;
};

/** The field in which a person proves who they are, and why it was refused. */
export const ProofField = ({ isCode, email, value, onValue, fault, replacesPassword = false }: Props): ReactElement => (
  <>
    {isCode ? (
      <TextInput
        label={FACTOR_WORDS.either}
        name="code"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        withAsterisk={false}
        {...(replacesPassword ? { autoFocus: true } : { 'data-autofocus': true })}
        required
      />
    ) : (
      <>
        <AccountOfPassword email={email} />
        <PasswordField
          label={ACCOUNT_WORDS.password}
          name="password"
          autoComplete="current-password"
          value={value}
          onValue={onValue}
          data-autofocus
          required
        />
      </>
    )}
    {fault && (
      <Alert color="red" role="alert">
        {fault}
      </Alert>
    )}
  </>
);
