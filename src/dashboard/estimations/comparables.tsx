import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { EstimationDetail } from '#contracts/received-estimations';
import { ESTIMATION_WINDOW_WORDS as WORDS } from '#fr/fynder';
import classes from './estimations.module.css';

type Price = Extract<EstimationDetail['result'], { kind: 'price' }>;

/** The sales that the price is based on, the largest weight first. */
export const Comparables = ({ sales }: { sales: Price['comparables'] }): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {WORDS.comparables}
    </Title>
    {sales.length === 0 && <Text c="dimmed">{WORDS.noComparables}</Text>}
    {sales.length > 0 && (
      <>
        <Text size="sm" c="dimmed" mb="xs">
          {WORDS.comparablesHint}
        </Text>
        <ul className={classes.sales}>
          {sales.map((sale) => (
            <li key={`${sale.date} ${sale.lat} ${sale.lng} ${sale.price} ${sale.area}`} className={classes.sale}>
              <Text fw={500}>{WORDS.comparable(sale)}</Text>
              <Text size="sm" className={classes.saleFacts}>
                {WORDS.sale(sale)}
              </Text>
              <Text size="sm" c="dimmed" className={classes.saleFacts}>
                {WORDS.says(sale.says, sale.share)}
              </Text>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
