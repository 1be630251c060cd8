import { Stack, Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { factorRoleOperations } from '#contracts/second-factor';
import { ROLES, type Role } from '#domain/access/roles';
import { ROLE_LABELS } from '#fr/roles';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = SUPER_USER_WORDS.factors;

/** Which roles need a second factor (rule FACTOR-REQUIRED). */
export const FactorRoles = (): ReactElement => {
  const { actions } = useSession();
  const { toasts } = useOffice();
  const result = useApiQuery(factorRoleOperations.get, {});
  const { mutate, isPending } = useApiMutation(factorRoleOperations.set);
  const set = (role: Role, from: boolean): Promise<void> =>
    mutate({ role, required: { from, to: !from } }).then(
      () => toasts.success(WORDS.saved),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      <QueryView result={result}>
        {({ roles }) => (
          <Stack gap="sm">
            {ROLES.map((role) => (
              <Switch
                key={role}
                label={ROLE_LABELS[role]}
                checked={roles[role]}
                disabled={isPending || !actions.includes('superUsers.write')}
                onChange={() => void set(role, roles[role])}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </FormSection>
  );
};
