import { FEATURES, type Feature } from '#contracts/features';
import type { Database } from '#platform/db/database';
import type { LiveChanges } from '#server/context';

type Follower = Parameters<LiveChanges['follow']>[0];

const isFeature = (name: string): name is Feature => FEATURES.some((feature) => feature === name);

/** Whether a change concerns a follower. An empty market or site means all of them; an account only that account. */
const concerns = (
  { scope, accountId }: Follower,
  [market = '', site = '', account = '']: readonly string[],
): boolean => {
  if (account !== '') return account === accountId;
  return scope === null || ((market === '' || market === scope.marketId) && (site === '' || site === scope.siteId));
};

/**
 * Receives the changes announced by any instance (channel vitrine_live, '<feature>:<market>:<site>' or
 * '<feature>:::<account>') and forwards them to the followers of this process. Notifications are lost while the
 * connection is down, so everything counts as changed when it is open again.
 */
export const openLiveChanges = async ({ db }: { db: Pick<Database, 'listen'> }): Promise<LiveChanges> => {
  const followers = new Set<Follower>();
  const receive = (payload: string): void => {
    const [feature = '', ...place] = payload.split(':');
    // Another instance may run a newer version with unknown features.
    if (!isFeature(feature)) return;
    for (const follower of followers) if (concerns(follower, place)) follower.onChange([feature]);
  };
  const receiveAll = (): void => {
    for (const { onChange } of followers) onChange(FEATURES);
  };
  const close = await db.listen('vitrine_live', receive, receiveAll);
  return {
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    close,
  };
};
