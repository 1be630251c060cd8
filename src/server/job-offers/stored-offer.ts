import type { Subject } from '#server/access';

/** An offer in the journal of changes. */
export const offerSubject = (id: string): Subject => ({ kind: 'job-offer', id });
