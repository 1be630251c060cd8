import type { z } from 'zod';
import type { sourcingOperations } from '#contracts/sourcing';
import type { StaffCtx } from '#server/context';
import { fetchNetworks } from './market-share.ts';
import { SAMPLE_NETWORKS } from './sample-candidates.ts';

type Output = z.output<typeof sourcingOperations.filters.output>;

const byName = new Intl.Collator('fr').compare;

/** The filters of candidates: the catchment area and the networks, by name; no networks when the service fails. */
export const listSourcingFilters = async ({ site, external, system: { log } }: StaffCtx): Promise<Output> => {
  const area = [...site.market.catchmentArea].sort();
  const base = external.services.marketShareUrl;
  if (base === null) return { area, networks: [...SAMPLE_NETWORKS], state: 'sample' };
  try {
    const networks = await fetchNetworks(base);
    return { area, networks: networks.sort((a, b) => byName(a.name, b.name)), state: 'live' };
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'market-share networks failed');
    return { area, networks: [], state: 'silent' };
  }
};
