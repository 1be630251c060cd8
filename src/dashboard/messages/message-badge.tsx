import type { ReactElement } from 'react';
import type { MessageStatus } from '#domain/messaging/message-list';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { StatusBadge } from '#ui/office/status-badge.tsx';

const COLORS: Readonly<Record<MessageStatus, string>> = {
  unread: 'blue',
  read: 'gray',
  answered: 'green',
  archived: 'gray',
};

export const MessageBadge = ({ status }: { status: MessageStatus }): ReactElement => (
  <StatusBadge color={COLORS[status]} needsAction={status === 'unread'}>
    {WORDS.statuses[status]}
  </StatusBadge>
);
