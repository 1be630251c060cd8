import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sessionOperations } from '#contracts/session';
import { ACCOUNT_WORDS } from '#fr/access';
import { OWN_ACCOUNT_WORDS } from '#fr/own-account';
import { hasStatus } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { AccountOfPassword, PasswordField } from '#ui/office/password-field.tsx';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const WORDS = OWN_ACCOUNT_WORDS.password;
const EMPTY = { current: '', password: '' };

type Outcome = { errors: FieldErrors; failure: string | null };
const NO_FAULT: Outcome = { errors: {}, failure: null };

const outcomeOf = (error: unknown): Outcome => {
  const errors = fieldErrorsOf(error);
  if (errors) return { errors, failure: null };
  return { errors: {}, failure: hasStatus(error, 429) ? WORDS.tooMany : messageOf(error) };
};

/** The typed passwords, their errors, and the call that changes the password. */
const usePasswordChange = () => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(sessionOperations.changePassword);
  const [typed, setTyped] = useState(EMPTY);
  const [outcome, setOutcome] = useState(NO_FAULT);
  useUnsaved(typed.current !== '' || typed.password !== '');
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped((former) => ({ ...former, [field]: value }));
  const submit = async (): Promise<void> => {
    setOutcome(NO_FAULT);
    try {
      await mutate(typed);
      flushSync(() => setTyped(EMPTY));
      toasts.success(WORDS.changed);
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
  };
  return { typed, set, submit, isPending, ...outcome };
};

/** Form for a new password of the signed-in person, who must enter the current one (rule PASSWORD-CHANGE). */
const MyPassword = (): ReactElement => {
  const { account } = useSession();
  const { typed, set, submit, isPending, errors, failure } = usePasswordChange();
  const form = useRef<HTMLFormElement>(null);
  // New errors move the focus to the first field that has one.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <ViewFrame title={WORDS.title} context={WORDS.intro}>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <Stack gap="md" maw={420}>
          <AccountOfPassword email={account.email} />
          <PasswordField
            label={WORDS.current}
            name="current"
            autoComplete="current-password"
            value={typed.current}
            onValue={set('current')}
            error={errors.current}
            required
          />
          <PasswordField
            label={ACCOUNT_WORDS.newPassword}
            description={WORDS.rules}
            name="password"
            autoComplete="new-password"
            value={typed.password}
            onValue={set('password')}
            error={errors.password}
            required
          />
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isPending}>
              {WORDS.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </ViewFrame>
  );
};
export default MyPassword;
