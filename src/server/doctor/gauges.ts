import type { CheckLevel } from '#domain/doctor/levels';
import type { AdminCtx } from '#server/context';
import type { Finding } from './examine.ts';
import { withQuickChecks } from './quick-checks.ts';

export type CheckGauge = { check: string; figure: string; value: number };

const LEVEL_NUMBERS: Readonly<Record<CheckLevel, number>> = { ok: 0, attention: 1, problem: 2 };

const gaugesOf = (finding: Finding): CheckGauge[] => {
  const { check, level } = finding;
  const figures = 'facts' in finding ? Object.entries(finding.facts) : [];
  return [
    { check, figure: 'level', value: LEVEL_NUMBERS[level] },
    ...figures.flatMap(([figure, value]) => (typeof value === 'number' ? [{ check, figure, value }] : [])),
  ];
};

/**
 * The values of the quick checks, in the units of `CheckResults`, and their levels. Without a database there are none,
 * because its check fails.
 */
export const readGauges = (ctx: AdminCtx): Promise<CheckGauge[]> =>
  withQuickChecks(ctx, (findings) => findings.flatMap(gaugesOf)).catch(() => [
    { check: 'database', figure: 'level', value: LEVEL_NUMBERS.problem },
  ]);
