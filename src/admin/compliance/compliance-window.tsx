import { Anchor, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { ComplianceTab } from '#admin/addresses.ts';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { type ComplianceDetail, complianceOperations } from '#contracts/compliance';
import { completeShare, MIN_COMPLETE_SHARE } from '#domain/network/compliance';
import { CHART_WORDS } from '#fr/charts';
import { faultText, COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import { MARKET_WORDS } from '#fr/markets';
import { statementNames } from '#fr/statements';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import classes from './compliance.module.css';
import { FaultyAds } from './faulty-ads.tsx';
import { MailButton } from './mail-button.tsx';

const Faults = ({ faults }: Pick<ComplianceDetail, 'faults'>): ReactElement => (
  <section aria-label={WORDS.faults}>
    <Title order={3} size="h6" mb="xs">
      {WORDS.faults}
    </Title>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{WORDS.faultColumns.fault}</Table.Th>
          <Table.Th className={classes.count}>{WORDS.faultColumns.count}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {faults.map(({ fault, count }) => (
          <Table.Tr key={fault}>
            <Table.Th scope="row" fw={400}>
              {faultText(fault)}
            </Table.Th>
            <Table.Td className={classes.count}>{WORDS.number(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);

const Ads = ({ market }: { market: ComplianceDetail }): ReactElement => {
  const summary = market.ads === 0 ? WORDS.noAds : WORDS.summary(market);
  return (
    <Stack gap="lg">
      {market.faulty === 0 ? (
        <Text role="status">{summary}</Text>
      ) : (
        <>
          <Faults faults={market.faults} />
          <FaultyAds id={market.id} count={summary} />
        </>
      )}
    </Stack>
  );
};

const Sites = ({ market }: { market: ComplianceDetail }): ReactElement =>
  market.sites.length === 0 ? (
    <EmptyState {...WORDS.noSite} />
  ) : (
    <ul className={classes.ads} aria-label={WORDS.sites}>
      {market.sites.map(({ id, name, url, missing }) => (
        <li key={id} className={classes.ad}>
          <Anchor href={url} target="_blank" rel="noopener" size="sm" fw={500}>
            {name}
          </Anchor>
          <Text size="sm">{statementNames(missing)}</Text>
        </li>
      ))}
    </ul>
  );

const History = ({ market: { name, months } }: { market: ComplianceDetail }): ReactElement => (
  <BarChart
    title={WORDS.chart}
    data={months.map((month) => ({ label: MARKET_WORDS.leadgenTab.month(month.month), value: completeShare(month) }))}
    words={{ ...CHART_WORDS, ...WORDS.chartColumns }}
    csvName={`${WORDS.fileName}-${name}`}
  />
);

const CONTENTS: Readonly<Record<ComplianceTab, (market: ComplianceDetail) => ReactNode>> = {
  annonces: (market) => <Ads market={market} />,
  sites: (market) => <Sites market={market} />,
  evolution: (market) => <History market={market} />,
};

/** The share of complete ads, and the mail to the market center. */
const Head = ({ market }: { market: ComplianceDetail }): ReactElement => (
  <>
    <StatusBadge color={completeShare(market) < MIN_COMPLETE_SHARE ? 'red' : 'green'}>
      {WORDS.complete(market)}
    </StatusBadge>
    <MailButton market={market} />
  </>
);

/** Missing legal information of a market center's ads and sites, beside the list. */
const ComplianceWindow = ({ id, ...props }: OwnerWindowProps<ComplianceTab>): ReactElement => {
  const result = useApiQuery(complianceOperations.get, { id });
  return (
    <OwnerWindow
      {...props}
      result={result}
      titleOf={({ name }) => name}
      headOf={(market) => <Head key={market.id} market={market} />}
      words={WORDS}
      contents={CONTENTS}
    />
  );
};
export default ComplianceWindow;
