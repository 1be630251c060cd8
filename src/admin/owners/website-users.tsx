import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import { factorRoleOperations } from '#contracts/second-factor';
import type { SiteUser } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { FACTOR_RESET_WORDS } from '#fr/second-factor';
import { USER_WORDS } from '#fr/site-users';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
import { usePersonActions } from '#office/people/use-person-actions.ts';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { Portrait } from '#ui/office/portrait.tsx';
import { AddExternalUser } from './add-external-user.tsx';

const WORDS = WEBSITE_WORDS.users;

type OfUser = { user: SiteUser; actions: readonly MenuAction[] };

const User = ({ user, actions }: OfUser): ReactElement => (
  <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
    <Group gap="sm" wrap="nowrap">
      <Portrait person={user} />
      <div>
        <Text>{fullName(user)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {USER_WORDS.kinds[user.kind]} · {user.email}
        </Text>
      </div>
    </Group>
    <Group gap={4} wrap="nowrap">
      {actions.map((action) => (
        <ActionIcon
          key={action.label}
          variant="subtle"
          c="dimmed"
          aria-label={WORDS.of(action.label, fullName(user))}
          title={action.label}
          onClick={'act' in action ? action.act : undefined}
        >
          <Icon name={action.icon} size={16} />
        </ActionIcon>
      ))}
    </Group>
  </Group>
);

const useWebsiteUserActions = (siteId: string): ((user: SiteUser) => MenuAction[]) => {
  const { actions } = useSession();
  const mailing = useApiMutation(networkWebsiteOperations.mailUser);
  const resetting = useApiMutation(factorRoleOperations.reset);
  const removing = useApiMutation(networkWebsiteOperations.removeUser);
  const actionsOf = usePersonActions({
    mail: {
      send: (userId) => mailing.mutate({ id: siteId, userId }),
      label: WORDS.mail,
      done: WORDS.mailed,
      failed: WORDS.mailFailed,
    },
    reset: { ...FACTOR_RESET_WORDS, send: (userId) => resetting.mutate({ id: userId }) },
    remove: {
      send: (userId) => removing.mutate({ id: siteId, userId }),
      label: WORDS.remove,
      done: WORDS.removed,
      failed: WORDS.removeFailed,
      question: WORDS.question,
    },
  });
  // Whoever has access to the site may lose their second factor.
  return (user) =>
    actions.includes('siteUsers.write')
      ? actionsOf(user).filter(({ icon }) => user.isManaged || icon === 'shield')
      : [];
};

/** The people with access to a site; external users are added and removed here (rules SITE-USERS-*). */
export const WebsiteUsers = ({ siteId, mayAdd }: { siteId: string; mayAdd: boolean }): ReactElement => {
  const result = useApiQuery(networkWebsiteOperations.users, { id: siteId });
  const { actions } = useSession();
  const actionsOf = useWebsiteUserActions(siteId);
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection title={WORDS.title}>
      <QueryView result={result}>
        {({ items }) => (
          <>
            <Stack component="ul" gap="sm" m={0} p={0} aria-label={WORDS.list} style={{ listStyle: 'none' }}>
              {items.map((user) => (
                <User key={user.id} user={user} actions={actionsOf(user)} />
              ))}
            </Stack>
            <MoreButton result={result} />
          </>
        )}
      </QueryView>
      {mayAdd &&
        actions.includes('siteUsers.write') &&
        (isAdding ? (
          <AddExternalUser siteId={siteId} onClose={() => setAdding(false)} />
        ) : (
          <div>
            <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
              {WORDS.add}
            </Button>
          </div>
        ))}
    </FormSection>
  );
};
