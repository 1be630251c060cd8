import { DAY_MS, HOUR_MS } from '#domain/calendar/durations';
import type { Forbidding } from './caa.ts';

/** State machine of a site's own domain (rule DOMAIN-STATES, decision 0055). */

export const DOMAIN_STATES = ['waiting', 'proved', 'certificate', 'live', 'lost'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** States in which a domain is reserved for its site. */
export const PROVED_STATES = ['proved', 'certificate', 'live'] as const satisfies readonly DomainState[];

export const isProved = (state: DomainState): boolean => PROVED_STATES.some((proved) => proved === state);

/** 'unanswered': DNS gave no definite answer, so nothing changes. */
export type ProofSeen = 'seen' | 'missing' | 'unanswered';
export type TargetSeen = 'ours' | 'elsewhere' | 'none' | 'unanswered';

/** Result of one check. */
export type DomainCheck = {
  proof: ProofSeen;
  /** Where the DNS addresses of the domain point to. */
  target: TargetSeen;
  /** Whether the site responds at the domain; null: not requested. */
  served: boolean | null;
};

/** A check as stored and shown. */
export type DomainAnswer = DomainCheck & {
  /** Target of the same name with or without 'www.'; null: it has no other form. */
  otherForm: TargetSeen | null;
  /** TXT values that were found, truncated. */
  texts: readonly string[];
  addresses: readonly string[];
  /** Values that do not belong to the product. */
  strangers: readonly string[];
  /** CAA records that forbid our certificate authority; null: none are known. */
  forbidding: Forbidding | null;
  /** Why DNS did not respond: 'TIMEOUT', 'SERVFAIL' … */
  code: string | null;
  /** Another site proved the domain first. */
  isTaken: boolean;
};

/** Why the check of a live domain fails, most serious first. */
export const DOMAIN_FAULTS = ['TARGET', 'PROOF', 'DNS', 'UNREACHABLE'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

/**
 * When the owner is notified of a fault, and when the domain is lost; null: never, because the fault may be temporary.
 */
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

/** Events of which the owner is notified. */
export type DomainNews = 'live' | 'failing' | 'lost';
export type Step = Standing & { news: DomainNews | null };

const HEALTHY = { fault: null, faultSince: null, warnedAt: null } as const;

/** A possibly temporary fault does not replace a certain one, whose time limit continues. */
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
  // Only a check with a definite result ends a live domain.
  if (lostAfterMs !== null && failing.fault === seen && age >= lostAfterMs)
    return { ...failing, state: 'lost', news: 'lost' };
  const isNews = failing.warnedAt === null && age >= warnAfterMs;
  return { ...failing, state: 'live', warnedAt: isNews ? now : failing.warnedAt, news: isNews ? 'failing' : null };
};

/** A domain that is not live advances one state at a time; a lost one is live again when every check passes. */
const nextOfOther = (known: Standing, { proof, target, served }: DomainCheck): Step => {
  const { state } = known;
  if (proof === 'unanswered') return { ...known, news: null };
  if (proof === 'missing') return { ...known, state: state === 'lost' ? 'lost' : 'waiting', news: null };
  if (target === 'unanswered' && state !== 'waiting') return { ...known, news: null };
  if (target !== 'ours') return { ...known, state: state === 'lost' ? 'lost' : 'proved', news: null };
  if (served !== true) return { ...known, ...HEALTHY, state: 'certificate', news: null };
  return { ...HEALTHY, state: 'live', news: 'live' };
};

/** The state after a check, and the owner's notification. */
export const nextStanding = (known: Standing, check: DomainCheck, now: Date): Step =>
  known.state === 'live' ? nextOfLive(known, check, now) : nextOfOther(known, check);

/** The certificate is issued at the first visit, so the product requests the site immediately. */
const CERTIFICATE_MS = 60_000;

/** Time until the next check: short after the request or after a failure, otherwise a day. */
export const nextCheckMs = ({ state, fault }: Standing, askedMs: number): number => {
  if (state === 'live') return fault === null ? DAY_MS : HOUR_MS;
  if (state === 'lost') return DAY_MS;
  if (state === 'certificate') return askedMs < DAY_MS ? CERTIFICATE_MS : HOUR_MS;
  if (askedMs < DAY_MS) return 15 * 60_000;
  return askedMs < 7 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
};
