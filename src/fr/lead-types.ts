import type { Experience } from '#domain/leads/lead';
import type { LeadType } from '#domain/leads/programme';

/** Categories of prospective agents, on every screen and in files. */
export const EXPERIENCE_LABELS = {
  beginner: 'Débutant', // verbatim
  marketshare: 'Market Share', // verbatim
  capper: 'Capper', // verbatim
} as const satisfies Record<Experience, string>;

/** Positions of candidates, also of job offers. */
export const POSITION_LABELS = {
  tl: 'Team Leader', // verbatim
  pc: 'Productivity Coach', // verbatim
  mca: 'Market Center Administrator', // verbatim
  dofi: 'Director Of First Impression', // verbatim
} as const satisfies Record<Exclude<LeadType, 'agent'>, string>;
