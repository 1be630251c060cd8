import { Button, Stack } from '@mantine/core';
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
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { FactorRoles } from './factor-roles.tsx';
import { SUPER_USER_COLUMNS } from './super-user-columns.tsx';
import { useSuperUserActions } from './use-super-user-actions.ts';

const AddSuperUser = lazyPart(() => import('./add-super-user.tsx'));
const SuperUserWindow = lazyPart(() => import('./super-user-window.tsx'));

/** Instead of the id of a person: the window that adds one. */
const NEW = 'nouveau';
const QUERY = z.object({ utilisateur: z.union([z.uuid(), z.enum(['', NEW])]).catch('') });

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
    <WindowPart key={id} onClose={close} framed>
      <SuperUserWindow id={id} onClose={close} neighbours={neighbours} />
    </WindowPart>
  );
};

/** The people with access to the network's back office, and the window that adds one (rule SUPER-USERS). */
const SuperUserList = (): ReactElement => {
  const [{ utilisateur: open }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const show = (utilisateur: string): void => setQuery({ utilisateur }, { push: true });
  const mayAdd = actions.includes('superUsers.write');
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        mayAdd && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={() => show(NEW)}>
            {WORDS.form.title}
          </Button>
        )
      }
    >
      <Stack gap="xl">
        {NETWORK_ROLES.map((role) => (
          <OfRole key={role} role={role} />
        ))}
        <FactorRoles />
      </Stack>
      {open === NEW
        ? mayAdd && (
            <WindowPart onClose={() => show('')}>
              <AddSuperUser onClose={() => show('')} />
            </WindowPart>
          )
        : open !== '' && <OpenUser id={open} show={show} />}
    </ViewFrame>
  );
};
export default SuperUserList;
