import type { z } from 'zod';
import { FEATURES, type Feature } from '#contracts/features';
import type { liveOperations } from '#contracts/live';
import type { AdminRequestCtx, StaffCtx } from '#server/context';

/** `features`: those that the person can read. */
type Ctx = (StaffCtx | AdminRequestCtx) & { signal: AbortSignal; features: ReadonlySet<Feature> };
type Event = z.input<typeof liveOperations.follow.output>;

/**
 * The changes of a site for one of its staff, or of all sites for the network (rule CHANGE-ANNOUNCED), from this call
 * until the signal is aborted, limited to features that the person can read. Changes that occur while the client does
 * not read are combined into one event.
 */
export const followChanges = (ctx: Ctx): AsyncIterable<Event> => {
  const { signal } = ctx;
  const changed = new Set<Feature>();
  let waiting = Promise.withResolvers<void>();
  const stop = ctx.system.live.follow({
    scope: ctx.kind === 'site' ? { marketId: ctx.site.marketId, siteId: ctx.site.id } : null,
    accountId: ctx.person.accountId,
    onChange: (features) => {
      const readable = features.filter((feature) => ctx.features.has(feature));
      for (const feature of readable) changed.add(feature);
      if (readable.length > 0) waiting.resolve();
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
