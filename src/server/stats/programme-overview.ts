import type { z } from 'zod';
import type { ProgrammeLead, programmeOperations } from '#contracts/programmes';
import { comparedDays, monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { EXPERIENCES, OPEN_STATUSES } from '#domain/leads/lead';
import { bucketOf, ORIGIN_BUCKETS, sharesOf } from '#domain/leads/origin-bucket';
import { LEAD_TYPES } from '#domain/leads/programme';
import { allKeyed } from '#domain/objects/all-keyed';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { countCreated } from './created-leads.ts';
import { type CountRow, type LeadRow, lastLeadsSql, leadCountsSql, type ProgrammeMonth } from './programme-rows.ts';

type Operation = typeof programmeOperations.overview;
type Input = z.output<Operation['input']>;
type Output = z.input<Operation['output']>;

/** Maximum number of leads in a column. */
const SHOWN_LEADS = 5;

const sumBy = <K extends string>(rows: readonly CountRow[], keyOf: (row: CountRow) => K): Map<K, number> => {
  const sums = new Map<K, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
};

const present = ({ id, fullname, type, experiment, updated_at, has_cv }: LeadRow): ProgrammeLead => ({
  id,
  fullname,
  type,
  experience: experiment,
  updatedAt: updated_at.toISOString(),
  hasCv: has_cv,
});

const readStatuses = async (
  ctx: StaffCtx,
  tx: Tx,
  { asked, counts }: { asked: ProgrammeMonth; counts: readonly CountRow[] },
): Promise<Output['statuses']> => {
  const sums = sumBy(counts, ({ status }) => status);
  return Promise.all(
    OPEN_STATUSES.map(async (status) => {
      const count = sums.get(status) ?? 0;
      const last = count > 0 ? (await lastLeadsSql(ctx, asked, { status, limit: SHOWN_LEADS }).execute(tx)).rows : [];
      return { status, count, leads: last.map(present) };
    }),
  );
};

const sharesOfLeads = (rows: readonly CountRow[]): Pick<Output, 'origins' | 'experiences' | 'positions'> => ({
  origins: sharesOf(
    ORIGIN_BUCKETS,
    sumBy(rows, ({ source, name, is_own }) => bucketOf({ source, name, isOwnMarket: is_own })),
  ),
  experiences: sharesOf(
    EXPERIENCES,
    sumBy(rows, ({ experiment }) => experiment),
  ),
  positions: sharesOf(
    LEAD_TYPES.leadership,
    sumBy(rows, ({ type }) => type as (typeof LEAD_TYPES)['leadership'][number]),
  ),
});

/** The leads of a programme in a month (rules STATS-PROGRAMMES, STATS-EQUAL-DAYS). */
export const programmeOverview = async (ctx: StaffCtx, { programme, ...input }: Input): Promise<Output> => {
  const { timeZone } = ctx.site.market;
  const today = dayOf(ctx.system.now(), timeZone);
  const month = input.month ?? monthOf(today);
  const asked = { programme, month, today };
  // On the primary, so that it contains a lead that has just arrived.
  const own = await ctx.write(async (tx) => {
    const counts = (await leadCountsSql(ctx, asked).execute(tx)).rows;
    return allKeyed({
      created: countCreated(tx, asked, ctx.site.marketId),
      statuses: readStatuses(ctx, tx, { asked, counts }),
      ...sharesOfLeads(counts),
    });
  });
  const createdInFrance =
    programme === 'growth'
      ? await ctx.system.db.read({ role: 'vitrine_network' }, (tx) => countCreated(tx, asked, null))
      : null;
  const days = comparedDays(month, today);
  return { today, month, timeZone, comparedDays: days, createdInFrance, ...own };
};
