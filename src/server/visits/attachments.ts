import type { Attachment } from '#platform/mail/mail';
import type { PublicCtx } from '#server/context';
import type { VisitRow } from './visit-rows.ts';

export type VisitMail = {
  visit: VisitRow;
  /** Where the home is, and its title. */
  listing: string;
  to: 'visitor' | 'agent';
};

/** Files of a mail about a visit. */
export const visitAttachments = (_ctx: PublicCtx, _mail: VisitMail): readonly Attachment[] => [];
