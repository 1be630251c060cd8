import { Anchor, Button, Group, Stack, Table, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { BudgetForm } from '#admin/owners/budget-form.tsx';
import { type MarketDetail, marketOperations } from '#contracts/markets';
import { MARKET_WORDS } from '#fr/markets';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { FollowUpChart } from './follow-up-chart.tsx';
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

const FollowUp = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(marketOperations.followUp, { id });
  const { month, created, processed, share } = WORDS.followUpColumns;
  return (
    <section aria-label={WORDS.followUp}>
      <Title order={3} size="h6" mb="xs">
        {WORDS.followUp}
      </Title>
      <QueryView result={result}>
        {(followUp) => (
          <Stack gap="md">
            <FollowUpChart followUp={followUp} />
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{month}</Table.Th>
                  <Table.Th ta="end">{created}</Table.Th>
                  <Table.Th ta="end">{processed}</Table.Th>
                  <Table.Th ta="end">{share}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {followUp.months.map((month) => (
                  <Table.Tr key={month.month}>
                    <Table.Th scope="row" fw={400}>
                      {WORDS.month(month.month)}
                    </Table.Th>
                    <Table.Td ta="end">{MARKET_WORDS.general.number(month.created)}</Table.Td>
                    <Table.Td ta="end">{MARKET_WORDS.general.number(month.processed)}</Table.Td>
                    <Table.Td ta="end">{WORDS.share(month)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Stack>
        )}
      </QueryView>
    </section>
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
        ]}
      />
      <BudgetForm siteId={siteId} budget={market.giBudget} />
      <FollowUp id={market.id} />
    </Stack>
  );
};
export default MarketLeadgen;
