import { Anchor, Button, Group, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { BudgetForm } from '#admin/owners/budget-form.tsx';
import type { MarketDetail } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { FollowUp } from './follow-up.tsx';
import { useSaveMarket } from './use-save-market.ts';

const WORDS = MARKET_WORDS.leadgenTab;

const Contract = ({ market }: { market: MarketDetail }): ReactElement => {
  const { confirm } = useOffice();
  const { actions } = useSession();
  const { save, isPending } = useSaveMarket(market);
  const { leadGen, name } = market;
  const change = async (): Promise<void> => {
    const question = { ...WORDS.question, title: WORDS.question.title(name), danger: true };
    if (leadGen && !(await confirm.ask(question))) return;
    await save({ leadGen: !leadGen }, { done: leadGen ? WORDS.off : WORDS.on, failed: WORDS.failed });
  };
  return (
    <Group gap="sm">
      <StatusBadge color={leadGen ? 'green' : 'gray'}>
        {MARKET_WORDS.leadgen[leadGen ? 'active' : 'inactive']}
      </StatusBadge>
      {actions.includes('network.write') && (
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => void change()}>
          {leadGen ? WORDS.deactivate : WORDS.activate}
        </Button>
      )}
    </Group>
  );
};

/** The leadgen contract of a market center: its switch, its budget, and the progress of its leads. */
const MarketLeadgen = ({ market }: { market: MarketDetail }): ReactElement => {
  const { url, id: siteId } = market.website;
  const site =
    url === null ? (
      WORDS.noSite
    ) : (
      <Anchor href={url} target="_blank">
        {new URL(url).host}
      </Anchor>
    );
  return (
    <Stack gap="xl">
      <DetailList
        details={[
          { label: WORDS.status, value: <Contract market={market} /> },
          { label: WORDS.site, value: site },
          { label: WORDS.budget, value: <BudgetForm siteId={siteId} budget={market.giBudget} /> },
        ]}
      />
      <FollowUp id={market.id} />
    </Stack>
  );
};
export default MarketLeadgen;
