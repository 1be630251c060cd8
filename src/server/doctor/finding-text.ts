import { DOCTOR_LINES, DOCTOR_WORDS as WORDS } from '#fr/doctor';
import type { Finding } from './examine.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One line for a finding. `describe`: the text for the error of a failed check; default: its message. */
export const findingText = (finding: Finding, describe = messageOf): string =>
  'failed' in finding
    ? WORDS.failed(describe(finding.failed))
    : (DOCTOR_LINES[finding.check] as (facts: unknown) => string)(finding.facts);
