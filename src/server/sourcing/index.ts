/** Sourcing: candidates of the market-share service, and their import as leads. */

export { type CandidatesImported, onCandidatesImported } from './candidates-imported.job.ts';
export { importCandidates } from './import-candidates.ts';
export { knownLeadsSql } from './known-leads.ts';
export { listCandidates } from './list-candidates.ts';
export { listSourcingFilters } from './list-filters.ts';
export { fetchCandidates, fetchNetworks } from './market-share.ts';
export { isObjectionLink, objectToSourcing } from './object.ts';
export { suppressionHashes } from './suppression.ts';
