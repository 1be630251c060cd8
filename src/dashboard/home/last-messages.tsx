import { Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type MessageItem, receivedMessageOperations } from '#contracts/received-messages';
import { MESSAGES_ADDRESS, messageAddress } from '#dashboard/addresses.ts';
import { MessageBadge } from '#dashboard/messages/message-badge.tsx';
import { fullName } from '#domain/people/names';
import { HOME_WORDS as WORDS } from '#fr/home';
import { MESSAGE_WORDS } from '#fr/message-words';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { SectionHead, SectionLink } from '#ui/office/section-head.tsx';
import classes from './home.module.css';

const SHOWN = 5;

const handledBy = ({ lastHandling: last, status }: MessageItem): string | null =>
  last?.status ? MESSAGE_WORDS.statusBy(MESSAGE_WORDS.statuses[status], last.by.name) : null;

const Row = ({ message }: { message: MessageItem }): ReactElement => (
  <li>
    <Link href={messageAddress(message.id)} className={classes.message}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text fw={message.status === 'unread' ? 650 : 400}>{fullName(message)}</Text>
        <MessageBadge status={message.status} />
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {message.excerpt || MESSAGE_WORDS.noText}
      </Text>
      <Text size="xs" c="dimmed">
        {MESSAGE_WORDS.forms[message.form]} · <Moment at={message.createdAt} />
        {message.lastHandling?.status && ` · ${handledBy(message)}`}
      </Text>
    </Link>
  </li>
);

/** The latest messages of the site that wait for an answer, and who read them. */
export const LastMessages = (): ReactElement => {
  const result = useApiQuery(receivedMessageOperations.list, { limit: SHOWN });
  return (
    <section>
      <SectionHead title={WORDS.messages}>
        <SectionLink to={`${MESSAGES_ADDRESS}?onglet=all`} text={WORDS.allMessages} />
      </SectionHead>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{WORDS.noMessage}</Text>
          ) : (
            <ul className={classes.messages}>
              {items.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
};
