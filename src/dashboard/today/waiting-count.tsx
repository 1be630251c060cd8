import type { ReactElement } from 'react';
import { waitingCountOperations } from '#contracts/waiting-counts';
import type { CountedView } from '#domain/worklist/counted-views';
import { WAITING_COUNTS as WORDS } from '#fr/waiting-counts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountBadge } from '#ui/office/shell/count-badge.tsx';

/** How much waits in a view, in the sidebar; renders nothing when nothing does. */
export const WaitingCount = ({ of }: { of: CountedView }): ReactElement | null => {
  const { data } = useApiQuery(waitingCountOperations.get, {});
  const waiting = data?.[of];
  if (!waiting || waiting.count === 0) return null;
  const { count, isExact } = waiting;
  return <CountBadge text={isExact ? String(count) : `${count}+`} label={WORDS[of](count, isExact)} />;
};
