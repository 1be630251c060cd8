import type { ReactElement } from 'react';
import { receivedMessageOperations } from '#contracts/received-messages';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountBadge } from '#ui/office/shell/count-badge.tsx';

const MAX_SHOWN = 99;

/** The number of unread messages of the site, in the sidebar; renders nothing when there are none. */
export const UnreadMessages = (): ReactElement | null => {
  const { data } = useApiQuery(receivedMessageOperations.list, { limit: 1 });
  if (!data || data.counts.unread.count === 0) return null;
  const { count } = data.counts.unread;
  return count > MAX_SHOWN ? (
    <CountBadge text={`${MAX_SHOWN}+`} label={WORDS.manyUnread(MAX_SHOWN)} />
  ) : (
    <CountBadge text={String(count)} label={WORDS.unread(count)} />
  );
};
