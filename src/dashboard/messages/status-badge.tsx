import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MessageStatus } from '#domain/messaging/message-list';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';

const COLORS: Readonly<Record<MessageStatus, string>> = {
  unread: 'blue',
  read: 'gray',
  answered: 'green',
  archived: 'gray',
};

export const StatusBadge = ({ status }: { status: MessageStatus }): ReactElement => (
  <Badge variant={status === 'unread' ? 'light' : 'dot'} color={COLORS[status]} flex="none">
    {WORDS.statuses[status]}
  </Badge>
);
