import { Anchor, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { fullName } from '#domain/people/names';
import { useSession } from '#office/session/session-context.ts';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import classes from './people.module.css';

type Props = {
  /** `id`: id of the account. */
  person: { id: string; firstname: string; lastname: string };
  you: string;
};

/** The name of a person in a list; the signed-in person is marked. */
export const PersonName = ({ person, you }: Props): ReactElement => {
  const { account } = useSession();
  return (
    <Group component="span" gap="0 0.5rem">
      <span className={classes.text}>{fullName(person)}</span>
      {person.id === account.id && <KindBadge>{you}</KindBadge>}
    </Group>
  );
};

/** An e-mail address in a list, wrapped at the column's width, before its '@' if that is enough. */
export const EmailCell = ({ email }: { email: string }): ReactElement => {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <span className={`${classes.text} ${classes.email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
};

/** The address as a link that writes to it. */
export const EmailLink = ({ email }: { email: string }): ReactElement => (
  <Anchor href={`mailto:${encodeURIComponent(email)}`} inherit>
    <EmailCell email={email} />
  </Anchor>
);
