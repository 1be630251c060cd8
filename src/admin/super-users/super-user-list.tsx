import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { superUserAddress } from '#admin/addresses.ts';
import { superUserOperations } from '#contracts/super-users';
import { NETWORK_ROLES, type NetworkRole } from '#domain/access/roles';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { AddSuperUser } from './add-super-user.tsx';
import { FactorRoles } from './factor-roles.tsx';
import { SUPER_USER_COLUMNS } from './super-user-columns.tsx';
import { useSuperUserActions } from './use-super-user-actions.ts';

const SuperUserWindow = lazyPart(() => import('./super-user-window.tsx'));

const QUERY = z.object({ utilisateur: z.union([z.uuid(), z.literal('')]).catch('') });

/** The super users with one role. */
const OfRole = ({ role }: { role: NetworkRole }): ReactElement => {
  const actionsOf = useSuperUserActions();
  const result = useApiQuery(superUserOperations.list, { role });
  const { title, text, empty } = WORDS.lists[role];
  return (
    <FormSection title={title} text={text}>
      <FixedList
        label={title}
        columns={SUPER_USER_COLUMNS}
        rows={result.data?.items}
        row={{
          id: ({ id }) => id,
          title: fullName,
          to: ({ id }) => superUserAddress(id),
          actions: (user) => [
            { label: WORDS.actions.see, icon: 'eye', to: superUserAddress(user.id) },
            ...actionsOf(user),
          ],
        }}
        result={result}
        empty={<EmptyState {...empty} />}
      />
    </FormSection>
  );
};

type OpenProps = { id: string; show: (id: string) => void };

/** The window of a super user, with the next one of both lists. */
const OpenUser = ({ id, show }: OpenProps): ReactElement => {
  const admins = useApiQuery(superUserOperations.list, { role: 'ALYFE_ADMIN' }).data?.items ?? [];
  const others = useApiQuery(superUserOperations.list, { role: 'EXTERNAL' }).data?.items ?? [];
  const { previous, next } = neighboursOf([...admins, ...others], (user) => user.id === id);
  const neighbours = { previous: previous && (() => show(previous.id)), next: next && (() => show(next.id)) };
  const close = (): void => show('');
  return (
    <WindowPart key={id} onClose={close}>
      <SuperUserWindow id={id} onClose={close} neighbours={neighbours} />
    </WindowPart>
  );
};

/** The people with access to the network's back office, and the form to add one (rule SUPER-USERS). */
const SuperUserList = (): ReactElement => {
  const [{ utilisateur: open }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack gap="xl">
        {NETWORK_ROLES.map((role) => (
          <OfRole key={role} role={role} />
        ))}
        {actions.includes('superUsers.write') && <AddSuperUser />}
        <FactorRoles />
      </Stack>
      {open !== '' && <OpenUser id={open} show={(utilisateur) => setQuery({ utilisateur }, { push: true })} />}
    </ViewFrame>
  );
};
export default SuperUserList;
