import type { ReactElement } from 'react';
import type { MessageStatus } from '#domain/messaging/message-list';
import { MESSAGE_WORDS } from '#fr/message-words';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<MessageStatus, string>> = {
  unread: 'blue',
  read: 'gray',
  answered: 'green',
  archived: 'gray',
};

export const MessageBadge = ({ status }: { status: MessageStatus }): ReactElement => (
  <StatusBadge color={COLORS[status]} needsAction={status === 'unread'}>
    {MESSAGE_WORDS.statuses[status]}
  </StatusBadge>
);
