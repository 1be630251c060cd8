/** Sourcing: candidates of the market-share service, and their import as leads. */

export { importCandidates } from './import-candidates.ts';
export { knownLeadsSql } from './known-leads.ts';
export { listCandidates } from './list-candidates.ts';
export { listSourcingFilters } from './list-filters.ts';
export { fetchCandidates, fetchNetworks } from './market-share.ts';
export { isObjectionLink, objectToSourcing } from './object.ts';
export { CANDIDATES_IMPORTED, type CandidatesImported, onCandidatesImported } from './on-candidates-imported.ts';
export { suppressionHashes } from './suppression.ts';
