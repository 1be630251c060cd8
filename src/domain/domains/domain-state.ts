import type { Forbidding } from './caa.ts';

/** How the own domain of a site passes from one state to the next (rule DOMAIN-STATES, decision 0055). */

export const DOMAIN_STATES = ['waiting', 'proved', 'certificate', 'live', 'lost'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** States in which a domain is reserved for its site. */
export const PROVED_STATES = ['proved', 'certificate', 'live'] as const satisfies readonly DomainState[];

export const isProved = (state: DomainState): boolean => PROVED_STATES.some((proved) => proved === state);

/** 'unanswered': DNS did not say; nothing follows from it. */
export type ProofSeen = 'seen' | 'missing' | 'unanswered';
export type TargetSeen = 'ours' | 'elsewhere' | 'none' | 'unanswered';

/** What one check saw. */
export type DomainCheck = {
  proof: ProofSeen;
  /** Where the addresses of the domain lead. */
  target: TargetSeen;
  /** Whether the site answers at the domain; null: not asked for. */
  served: boolean | null;
};

/** A check as it is stored and shown. */
export type DomainAnswer = DomainCheck & {
  /** Of the same name with or without 'www.'; null: it has no such form. */
  otherForm: TargetSeen | null;
  /** Values that were found, truncated. */
  texts: readonly string[];
  addresses: readonly string[];
  /** Those of them that are not the product's. */
  strangers: readonly string[];
  /** CAA records that forbid our certificate authority; null: none are known. */
  forbidding: Forbidding | null;
  /** Why DNS did not answer: 'TIMEOUT', 'SERVFAIL' … */
  code: string | null;
  /** Another site proved the domain first. */
  isTaken: boolean;
};

/** Why the check of a live domain fails, the most serious first. */
export const DOMAIN_FAULTS = ['TARGET', 'PROOF', 'DNS', 'UNREACHABLE'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After how long the owner is told of a fault, and the domain is lost; null: never, because it may be temporary. */
export const FAULT_LIMITS: Readonly<Record<DomainFault, { warnAfterMs: number; lostAfterMs: number | null }>> = {
  TARGET: { warnAfterMs: 0, lostAfterMs: DAY_MS },
  PROOF: { warnAfterMs: 0, lostAfterMs: 7 * DAY_MS },
  DNS: { warnAfterMs: DAY_MS, lostAfterMs: null },
  UNREACHABLE: { warnAfterMs: HOUR_MS, lostAfterMs: null },
};

const faultOf = ({ proof, target, served }: DomainCheck): DomainFault | null => {
  if (target === 'elsewhere' || target === 'none') return 'TARGET';
  if (proof === 'missing') return 'PROOF';
  if (proof === 'unanswered' || target === 'unanswered') return 'DNS';
  return served === false ? 'UNREACHABLE' : null;
};

export type Standing = {
  state: DomainState;
  fault: DomainFault | null;
  faultSince: Date | null;
  warnedAt: Date | null;
};

/** What the owner is told. */
export type DomainNews = 'live' | 'failing' | 'lost';
export type Step = Standing & { news: DomainNews | null };

const HEALTHY = { fault: null, faultSince: null, warnedAt: null } as const;

/** A fault that may be temporary does not replace one that is certain: the time of that one continues. */
const faultAfter = (known: Standing, seen: DomainFault, now: Date): Omit<Standing, 'state'> => {
  const { fault, faultSince, warnedAt } = known;
  const isSame = fault === seen || (fault !== null && FAULT_LIMITS[seen].lostAfterMs === null);
  return isSame ? { fault, faultSince, warnedAt } : { fault: seen, faultSince: now, warnedAt: null };
};

const nextOfLive = (known: Standing, check: DomainCheck, now: Date): Step => {
  const seen = faultOf(check);
  if (seen === null) return { state: 'live', ...HEALTHY, news: null };
  const failing = faultAfter(known, seen, now);
  const age = now.getTime() - (failing.faultSince ?? now).getTime();
  const { warnAfterMs, lostAfterMs } = FAULT_LIMITS[seen];
  // Only a check with a definite answer ends a live domain.
  if (lostAfterMs !== null && failing.fault === seen && age >= lostAfterMs)
    return { ...failing, state: 'lost', news: 'lost' };
  const isNews = failing.warnedAt === null && age >= warnAfterMs;
  return { ...failing, state: 'live', warnedAt: isNews ? now : failing.warnedAt, news: isNews ? 'failing' : null };
};

/** A domain that is not live advances state by state; a lost one is live again when every check passes. */
const nextOfOther = (known: Standing, { proof, target, served }: DomainCheck): Step => {
  const { state } = known;
  if (proof === 'unanswered') return { ...known, news: null };
  if (proof === 'missing') return { ...known, state: state === 'lost' ? 'lost' : 'waiting', news: null };
  if (target === 'unanswered' && state !== 'waiting') return { ...known, news: null };
  if (target !== 'ours') return { ...known, state: state === 'lost' ? 'lost' : 'proved', news: null };
  if (served !== true) return { ...known, ...HEALTHY, state: 'certificate', news: null };
  return { ...HEALTHY, state: 'live', news: 'live' };
};

/** The state after a check, and what the owner is told. */
export const nextStanding = (known: Standing, check: DomainCheck, now: Date): Step =>
  known.state === 'live' ? nextOfLive(known, check, now) : nextOfOther(known, check);

/** A certificate is made at the first visit, so the site is asked for it at once. */
const CERTIFICATE_MS = 60_000;

/** Time until the next check: soon after the domain was asked for or when something fails, else once a day. */
export const nextCheckMs = ({ state, fault }: Standing, askedMs: number): number => {
  if (state === 'live') return fault === null ? DAY_MS : HOUR_MS;
  if (state === 'lost') return DAY_MS;
  if (state === 'certificate') return askedMs < DAY_MS ? CERTIFICATE_MS : HOUR_MS;
  if (askedMs < DAY_MS) return 15 * 60_000;
  return askedMs < 7 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
};
