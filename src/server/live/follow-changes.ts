import type { z } from 'zod';
import { FEATURES, type Feature } from '#contracts/features';
import type { liveOperations } from '#contracts/live';
import type { AdminRequestCtx, StaffCtx } from '#server/context';

type Ctx = (StaffCtx | AdminRequestCtx) & { signal: AbortSignal };
type Event = z.input<typeof liveOperations.follow.output>;

/**
 * The changes of a site for one of its staff, or of all sites for the network (rule CHANGE-ANNOUNCED), from this call
 * until the signal is aborted. Changes that occur while the client does not read are combined into one event.
 */
export const followChanges = (ctx: Ctx): AsyncIterable<Event> => {
  const { signal } = ctx;
  const changed = new Set<Feature>();
  let waiting = Promise.withResolvers<void>();
  const stop = ctx.system.live.follow({
    scope: ctx.kind === 'site' ? { marketId: ctx.site.marketId, siteId: ctx.site.id } : null,
    accountId: ctx.person.accountId,
    onChange: (features) => {
      for (const feature of features) changed.add(feature);
      waiting.resolve();
    },
  });
  const end = (): void => {
    stop();
    waiting.resolve();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });

  async function* events(): AsyncGenerator<Event> {
    while (!signal.aborted) {
      await waiting.promise;
      waiting = Promise.withResolvers();
      const features = FEATURES.filter((feature) => changed.delete(feature));
      if (features.length > 0) yield { event: 'changed', data: { features } };
    }
  }
  return events();
};
