import { sql } from 'kysely';
import { type Refusal, refuse } from '#contracts/problem';
import type { EventCounter } from '#contracts/websites';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import type { StaffCtx } from '#server/context';
import type { CountedMetric } from './count-visit.ts';

type Row = { metric: CountedMetric; form: string; total: number };

/** Counts of events on this site. 404: the id of another site. */
export const countEvents = async (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<{ eventCounter: EventCounter } | Refusal> => {
  if (id !== ctx.site.id) return refuse(404, 'NOT_FOUND');
  const { rows } = await ctx.read((tx) =>
    sql<Row>`
      select metric, case when metric = 'message' then subject else '' end as form, sum(count)::float8 as total
      from daily_counters where market_id = ${ctx.site.marketId} and site_id = ${id} group by 1, 2`.execute(tx),
  );
  const totalOf = (metric: CountedMetric, form?: string): number =>
    rows.reduce((sum, row) => (row.metric === metric && (form ?? row.form) === row.form ? sum + row.total : sum), 0);
  const forms = CONTACT_FORMS.map((form) => [form, totalOf('message', form)] as const);
  return {
    eventCounter: {
      visitors: totalOf('visitor'),
      pageViews: totalOf('page-view'),
      propertiesViews: totalOf('listing-view'),
      articleViews: totalOf('article-view'),
      jobOfferViews: totalOf('job-offer-view'),
      appraisals: totalOf('appraisal'),
      contactForms: Object.fromEntries(forms) as EventCounter['contactForms'],
    },
  };
};
