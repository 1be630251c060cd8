import { type NetworkCtx, networkCtx, type Ports, type PublicCtx, publicCtx } from '#server/context';
import type { AppContext } from './env.ts';

/** The tenant's context with this request's log. */
export const ctxOf = (c: AppContext, ports: Ports): PublicCtx | NetworkCtx => {
  const mine = { ...ports, log: c.get('log') };
  const tenant = c.get('tenant');
  return tenant === 'network' ? networkCtx(mine) : publicCtx(mine, tenant);
};

/** A site that is not open shows nothing and takes nothing (reliability T20). */
export const isClosed = (c: AppContext): boolean => {
  const tenant = c.get('tenant');
  return tenant !== 'network' && !tenant.enabled;
};
