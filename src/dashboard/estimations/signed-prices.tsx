import { Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { estimationMandateOperations, type SignedFigures } from '#contracts/estimation-mandates';
import { estimationAddress } from '#dashboard/addresses.ts';
import { STATED_SHARE, shareOf } from '#domain/estimation/signed-price';
import { SIGNED_WORDS as WORDS } from '#fr/estimation-mandates';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { SIGNED_COLUMNS } from './signed-columns.tsx';
import classes from './signed-prices.module.css';

/** With fewer sales, a percentage or a trend means little. */
const ENOUGH = 20;

const Figures = ({ figures }: { figures: readonly SignedFigures[] }): ReactElement => (
  <table className={classes.figures} aria-label={WORDS.figures}>
    <thead>
      <tr>
        {[WORDS.kind, WORDS.sales, WORDS.inside, WORDS.gap].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {figures.map(({ of, sales, compared, inside, gap }) => (
        <tr key={of}>
          <th scope="row">{WORDS.of[of]}</th>
          <td>{WORDS.salesOf(sales, compared)}</td>
          <td>{WORDS.insideOf(shareOf(inside, compared))}</td>
          <td>{WORDS.gapOf(gap)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Summary = ({ figures, isDemo }: { figures: readonly SignedFigures[]; isDemo: boolean }): ReactElement => {
  const [all] = figures;
  const compared = all?.compared ?? 0;
  const isEnough = compared >= ENOUGH;
  const sentences = [
    WORDS.stated(STATED_SHARE),
    ...(isEnough && all?.lean != null ? [WORDS.lean(all.lean)] : []),
    ...(compared > 0 && !isEnough ? [WORDS.few(compared)] : []),
    ...(isDemo ? [WORDS.demo] : []),
  ];
  return (
    <Stack gap="xs">
      <Figures figures={figures} />
      <Text size="sm" c="dimmed">
        {sentences.join(' ')}
      </Text>
    </Stack>
  );
};

/** Our estimations beside the signed prices, latest first (rule ESTIMATION-SIGNED). */
const SignedPrices = (): ReactElement => {
  const result = useApiQuery(estimationMandateOperations.signed, {});
  const { data } = result;
  const withQuery = useKeptQuery();
  const isComplete = data?.items.every(({ ours }) => ours !== null) ?? true;
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {WORDS.title}
      </Title>
      {data && data.items.length > 0 && <Summary figures={data.figures} isDemo={data.isDemo} />}
      <FixedList
        label={WORDS.list}
        columns={SIGNED_COLUMNS}
        rows={data?.items}
        row={{
          id: ({ id }) => id,
          title: ({ address }) => address,
          to: ({ id }) => withQuery(estimationAddress(id)),
        }}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
      />
      {!isComplete && (
        <Text size="sm" c="dimmed">
          {WORDS.note}
        </Text>
      )}
    </Stack>
  );
};
export default SignedPrices;
