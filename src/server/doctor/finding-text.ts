import { DOCTOR_HINTS, DOCTOR_LINES, DOCTOR_WORDS as WORDS } from '#fr/doctor';
import type { Finding } from './examine.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One line for a finding. `describe`: the text for the error of a failed check; default: its message. */
export const findingText = (finding: Finding, describe = messageOf): string =>
  'failed' in finding
    ? WORDS.failed(describe(finding.failed))
    : (DOCTOR_LINES[finding.check] as (facts: unknown) => string)(finding.facts);

/** Settings and commands for a finding, in brackets; empty without one. */
export const findingHint = (finding: Finding): string => {
  if ('failed' in finding) return '';
  const hints = DOCTOR_HINTS[finding.check] as ((facts: unknown) => readonly (string | false)[]) | undefined;
  const named = hints?.(finding.facts).filter(Boolean) ?? [];
  return named.length === 0 ? '' : ` (${named.join(' ; ')})`;
};
