import { Anchor, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { ComplianceTab } from '#admin/addresses.ts';
import { OwnerWindow, type OwnerWindowProps } from '#admin/owners/owner-window.tsx';
import { type ComplianceDetail, complianceOperations } from '#contracts/compliance';
import { firstDayOf, monthOf } from '#domain/calendar/month';
import { dayOf, PARIS } from '#domain/calendar/period';
import { completeShare, MIN_COMPLETE_SHARE } from '#domain/network/compliance';
import { CHART_WORDS } from '#fr/charts';
import { faultText, COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import { moment } from '#fr/format';
import { statementNames } from '#fr/statements';
import { besideWholeMonth } from '#fr/year-before';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { chartMonths } from '#office/figures/chart-months.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { useNow } from '#ui/office/use-now.ts';
import classes from './compliance.module.css';
import { FaultyAds } from './faulty-ads.tsx';
import { useMailAction } from './use-mail-action.ts';

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
      <Text role="status">{summary}</Text>
      {market.faulty > 0 && (
        <>
          <Faults faults={market.faults} />
          <FaultyAds id={market.id} />
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

/** Months without a check are not in the response. */
const History = ({ market: { name, months } }: { market: ComplianceDetail }): ReactElement => {
  const current = monthOf(dayOf(new Date(useNow()), PARIS));
  const counted = { current, since: firstDayOf(months[0]?.month ?? current) };
  const shareOf = (of: string): string => {
    const found = months.find(({ month }) => month === of);
    return found ? WORDS.share(found) : WORDS.unknown;
  };
  return (
    <BarChart
      title={WORDS.chart}
      data={chartMonths(months, counted).map(({ label, axis, mark, ...month }) => ({
        label,
        axis,
        mark,
        value: completeShare(month),
      }))}
      words={{ ...CHART_WORDS, ...WORDS.chartColumns }}
      csvName={`${WORDS.fileName}-${name}`}
      note={besideWholeMonth(counted, { name: WORDS.completeAds, textOf: shareOf })}
    />
  );
};

const CONTENTS: Readonly<Record<ComplianceTab, (market: ComplianceDetail) => ReactNode>> = {
  annonces: (market) => <Ads market={market} />,
  sites: (market) => <Sites market={market} />,
  evolution: (market) => <History market={market} />,
};

/** The share of complete ads, and the mail to the market center. */
const Head = ({ market }: { market: ComplianceDetail }): ReactElement => {
  const isPoor = completeShare(market) < MIN_COMPLETE_SHARE;
  const timeZone = useTimeZone();
  const { name, mailedAt } = market;
  return (
    <RecordHead title={name} at={null} actions={useMailAction(market)}>
      <StatusBadge color={isPoor ? 'red' : 'green'} needsAction={isPoor}>
        {WORDS.complete(market)}
      </StatusBadge>
      {mailedAt !== null && (
        <Text size="sm" c="dimmed">
          {WORDS.mail.last(moment(mailedAt, timeZone))}
        </Text>
      )}
    </RecordHead>
  );
};

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
