import { PasswordInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

type Props = {
  label: string;
  /** Shown between the label and the field. */
  description?: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  'data-autofocus'?: boolean;
};

/** A password input with a button that shows its characters. */
export const PasswordField = ({ onValue, error, ...field }: Props): ReactElement => {
  const { words } = useOffice();
  return (
    <PasswordInput
      {...field}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onValue(event.currentTarget.value)}
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': words.showTyped }}
    />
  );
};

/** The account of the form's passwords, for password managers, which ignore fields of type 'hidden'. */
export const AccountOfPassword = ({ email }: { email: string }): ReactElement => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
