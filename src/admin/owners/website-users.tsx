import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { networkWebsiteOperations } from '#contracts/network-websites';
import type { SiteUser } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { USER_WORDS } from '#fr/site-users';
import { Answered } from '#office/data/answered.tsx';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { AddExternalUser } from './add-external-user.tsx';

const WORDS = WEBSITE_WORDS.users;

type ActionProps = { user: SiteUser; label: string; icon: IconName; act: () => Promise<void> };

const UserAction = ({ user, label, icon, act }: ActionProps): ReactElement => (
  <ActionIcon
    variant="subtle"
    c="gray.7"
    aria-label={WORDS.of(label, fullName(user))}
    title={label}
    onClick={() => void act()}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);

const User = ({ siteId, user }: { siteId: string; user: SiteUser }): ReactElement => {
  const { confirm, toasts } = useOffice();
  const { actions } = useSession();
  const remove = useAction(networkWebsiteOperations.removeUser);
  const mail = useAction(networkWebsiteOperations.mailUser);
  const run = async (call: Promise<unknown>, done: string, failed: string): Promise<void> => {
    await call.then(
      () => toasts.success(done),
      () => toasts.error(failed),
    );
  };
  const input = { id: siteId, userId: user.id };
  const askAndRemove = async (): Promise<void> => {
    const question = { ...WORDS.question, title: WORDS.question.title(fullName(user)), danger: true };
    if (await confirm.ask(question)) await run(remove.act(input), WORDS.removed, WORDS.removeFailed);
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text>{fullName(user)}</Text>
        <Text size="sm" c="gray.7" style={{ overflowWrap: 'anywhere' }}>
          {USER_WORDS.kinds[user.kind]} · {user.email}
        </Text>
      </div>
      {user.isManaged && actions.includes('siteUsers.write') && (
        <Group gap={4} wrap="nowrap">
          <UserAction
            user={user}
            label={WORDS.mail}
            icon="mail"
            act={() => run(mail.act(input), WORDS.mailed, WORDS.mailFailed)}
          />
          <UserAction user={user} label={WORDS.remove} icon="trash" act={askAndRemove} />
        </Group>
      )}
    </Group>
  );
};

/** Who has access to a site; external users are added and removed here (rules SITE-USERS-*). */
export const WebsiteUsers = ({ siteId }: { siteId: string }): ReactElement => {
  const answer = useAnswer(networkWebsiteOperations.users, { id: siteId });
  const { actions } = useSession();
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection title={WORDS.title}>
      <Answered answer={answer}>
        {({ items }) => (
          <Stack component="ul" gap="sm" m={0} p={0} aria-label={WORDS.list} style={{ listStyle: 'none' }}>
            {items.map((user) => (
              <User key={user.id} siteId={siteId} user={user} />
            ))}
          </Stack>
        )}
      </Answered>
      {actions.includes('siteUsers.write') &&
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
