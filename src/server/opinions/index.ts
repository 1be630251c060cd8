/** Process feature: opinions of value of estimated homes, and the documents issued from them. */

export { getOpinion } from './get-opinion.ts';
export { issueOpinion } from './issue-opinion.ts';
export { draftOpinion, openOpinionDocument } from './open-document.ts';
export { OPINION_ISSUED, type OpinionIssued, onOpinionIssued } from './opinion-issued.job.ts';
export { saveOpinion } from './save-opinion.ts';
