import type { ReactElement } from 'react';
import { type CampaignOverview, programmeOperations } from '#contracts/programmes';
import type { LeadLists } from '#dashboard/programmes/use-lead-lists.ts';
import { budgetPerLead, budgetSoFar } from '#domain/budget/campaign';
import { rangeOfMonth } from '#domain/calendar/month';
import { CAMPAIGN_WORDS as WORDS } from '#fr/campaign';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FigureLink } from '#ui/office/chart/figure-link.tsx';
import { Fact } from './fact.tsx';

type Month = CampaignOverview['of'];

/** Budget for each lead of a month, as text; null: the month has no budget. */
const perLeadOf = ({ month, budget, leads }: Month, today: string): string | null =>
  budget === null ? null : WORDS.perLead(budgetPerLead(budgetSoFar(budget, month, today), leads));

type Props = { month: string; listOf: LeadLists };

/** What the budget of a month accounts for until today, and the leads that came (rule BUDGET-FOLLOW-UP). */
export const CampaignFollowUp = ({ month, listOf }: Props): ReactElement | null => {
  const { data } = useApiQuery(programmeOperations.campaign, { month }, { keepFormer: true });
  if (!data || data.of.budget === null) return null;
  const { today, of, before } = data;
  const former = perLeadOf(before, today);
  return (
    <>
      <Fact label={WORDS.soFar(of.month, today)}>{WORDS.euros(budgetSoFar(data.of.budget, of.month, today))}</Fact>
      <Fact label={WORDS.leads}>
        <FigureLink label={WORDS.leads} value={of.leads} to={listOf({ created: rangeOfMonth(of.month) })} />
      </Fact>
      <Fact label={WORDS.perLeadLabel}>{perLeadOf(of, today)}</Fact>
      {former !== null && <Fact label={WORDS.formerLabel(before.month)}>{former}</Fact>}
    </>
  );
};
