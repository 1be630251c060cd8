import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { healthOperations, type RangeItem } from '#contracts/health';
import { HEALTH_WORDS } from '#fr/health';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './health.module.css';

const WORDS = HEALTH_WORDS.ranges;
const { columns } = WORDS;

/** The months that are shown, the latest ones. */
const MONTHS = 12;

/** The latest months, behind a line: they matter when the share of the year is poor. */
const Months = ({ months }: Pick<RangeItem, 'months'>): ReactElement =>
  months.length === 0 ? (
    <Text component="span" inherit c="dimmed">
      {WORDS.tooFew}
    </Text>
  ) : (
    <details>
      <summary>{WORDS.measured(Math.min(months.length, MONTHS))}</summary>
      <ul className={classes.months}>
        {months.slice(-MONTHS).map((month) => (
          <li key={month.month}>{WORDS.month(month)}</li>
        ))}
      </ul>
    </details>
  );

const COLUMNS: readonly Column<RangeItem>[] = [
  { id: 'place', header: columns.place, width: '18rem', cell: WORDS.place },
  { id: 'share', header: columns.share, width: '9rem', align: 'end', cell: ({ months }) => WORDS.share(months) },
  { id: 'error', header: columns.error, width: '8rem', align: 'end', cell: WORDS.error },
  { id: 'sales', header: columns.sales, width: '8rem', align: 'end', cell: ({ sales }) => WORDS.number(sales) },
  { id: 'months', header: columns.months, onPhone: 'text', cell: ({ months }) => <Months months={months} /> },
];

/** How often the ranges of estimations held the price of later sales (rule ESTIMATION-RANGE). */
export const EstimationRanges = (): ReactElement => {
  const result = useApiQuery(healthOperations.ranges, {});
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      <FixedList
        label={WORDS.title}
        columns={COLUMNS}
        rows={result.data?.items}
        row={{ id: ({ department, kind }) => `${department} ${kind}`, title: WORDS.place }}
        result={result}
        empty={<Text c="dimmed">{WORDS.empty}</Text>}
      />
    </FormSection>
  );
};
