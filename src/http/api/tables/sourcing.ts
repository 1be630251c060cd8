import { sourcingOperations } from '#contracts/sourcing';
import { type Bound, bindAll } from '#http/api/bind';
import { importCandidates, listCandidates, listSourcingFilters } from '#server/sourcing';

/** Calls of sourcing: candidates of the market-share service. */
export const SOURCING: readonly Bound[] = bindAll(sourcingOperations, {
  candidates: listCandidates,
  filters: listSourcingFilters,
  import: importCandidates,
});
