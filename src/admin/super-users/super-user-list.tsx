import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { SUPER_USERS_PATH } from '#admin/addresses.ts';
import { type SuperUser, superUserOperations } from '#contracts/super-users';
import { NETWORK_ROLES, type NetworkRole } from '#domain/access/roles';
import { MAX_SEARCH_LENGTH, readChoices } from '#domain/lists/list';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS as WORDS } from '#fr/super-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FilterBar } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { stringifyQuery } from '#ui/office/routing/address.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { FactorRoles } from './factor-roles.tsx';
import { SUPER_USER_COLUMNS } from './super-user-columns.tsx';
import classes from './super-users.module.css';
import { useSuperUserActions } from './use-super-user-actions.ts';

const AddSuperUser = lazyPart(() => import('./add-super-user.tsx'));
const SuperUserWindow = lazyPart(() => import('./super-user-window.tsx'));

/** Instead of the id of a person: the window that adds one. */
const NEW = 'nouveau';
const QUERY = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH).catch(''),
  role: z.string().catch(''),
  utilisateur: z.union([z.uuid(), z.enum(['', NEW])]).catch(''),
});
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };
const PILLS: readonly Pill[] = [
  {
    name: 'role',
    label: WORDS.columns.role,
    kind: 'choice',
    options: NETWORK_ROLES.map((value) => ({ value, label: WORDS.roles[value] })),
  },
];

/** The super users of both roles that match a search. */
const useSuperUsers = (q: string) => {
  const admins = useApiQuery(superUserOperations.list, { role: 'ALYFE_ADMIN', q }, { keepFormer: true });
  const externals = useApiQuery(superUserOperations.list, { role: 'EXTERNAL', q }, { keepFormer: true });
  return { ALYFE_ADMIN: admins, EXTERNAL: externals } satisfies Record<NetworkRole, unknown>;
};
type SuperUsers = ReturnType<typeof useSuperUsers>;

type OfRoleProps = {
  role: NetworkRole;
  result: SuperUsers[NetworkRole];
  addressOf: (user: SuperUser) => string;
  /** Whether a search is set. */
  isSearched: boolean;
};

/** The super users with one role. */
const OfRole = ({ role, result, addressOf, isSearched }: OfRoleProps): ReactElement => {
  const actionsOf = useSuperUserActions();
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
          to: addressOf,
          actions: (user) => [{ label: WORDS.actions.see, icon: 'eye', to: addressOf(user) }, ...actionsOf(user)],
        }}
        result={result}
        empty={<EmptyState {...(isSearched ? WORDS.filtered : empty)} />}
      />
    </FormSection>
  );
};

type OpenProps = { id: string; show: (id: string) => void; users: readonly SuperUser[] };

/** The window of a super user, with the next one of both lists. */
const OpenUser = ({ id, show, users }: OpenProps): ReactElement => {
  const { previous, next } = neighboursOf(users, (user) => user.id === id);
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
  const [{ utilisateur: open, q, role: wanted }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const results = useSuperUsers(q);
  const show = (utilisateur: string): void => setQuery({ utilisateur }, { push: true });
  const mayAdd = actions.includes('superUsers.write');
  const chosen = NETWORK_ROLES.filter((role) => readChoices(wanted).includes(role));
  const roles = chosen.length === 0 ? NETWORK_ROLES : chosen;
  const shown = roles.map((role) => results[role]);
  const users = shown.flatMap(({ data }) => data?.items ?? []);
  const isLoaded = shown.every(({ data }) => data !== undefined);
  const addressOf = ({ id }: SuperUser): string =>
    `${SUPER_USERS_PATH}${stringifyQuery({ q, role: wanted, utilisateur: id })}`;
  return (
    <ViewFrame
      title={WORDS.title}
      context={
        isLoaded &&
        WORDS.found(
          users.length,
          shown.some(({ more }) => more !== null),
        )
      }
      actions={
        mayAdd && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={() => show(NEW)}>
            {WORDS.form.title}
          </Button>
        )
      }
    >
      <ListFrame>
        <FilterBar search={SEARCH} pills={PILLS} values={{ q, role: wanted }} onChange={setQuery} tools={null} />
      </ListFrame>
      <div className={classes.layout}>
        <div className={classes.lists}>
          {roles.map((role) => (
            <div key={role}>
              <OfRole role={role} result={results[role]} addressOf={addressOf} isSearched={q !== ''} />
            </div>
          ))}
        </div>
        <div className={classes.aside}>
          <FactorRoles />
        </div>
      </div>
      {open === NEW
        ? mayAdd && (
            <WindowPart onClose={() => show('')}>
              <AddSuperUser onClose={() => show('')} />
            </WindowPart>
          )
        : open !== '' && <OpenUser id={open} show={show} users={users} />}
    </ViewFrame>
  );
};
export default SuperUserList;
