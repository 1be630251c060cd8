import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { SALE_WEIGHTS } from '#domain/estimation/opinion';
import { isOneOf } from '#domain/objects/typed';
import { streetOf } from '#fr/estimation-page';
import { OPINION_WORDS } from '#fr/opinions';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import classes from './opinions.module.css';
import type { OpinionSale, OpinionWork } from './use-opinion.ts';

const WORDS = OPINION_WORDS.sales;
const STEP = 8;
const WEIGHTS = SALE_WEIGHTS.map((weight) => ({ value: String(weight), label: WORDS.weights[weight] }));

type RowProps = { sale: OpinionSale; work: OpinionWork };

/** The weight of a chosen sale, or the button that selects it. */
const Choice = ({ sale, work }: RowProps): ReactElement => {
  const name = WORDS.name(sale);
  if (sale.weight === null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${WORDS.choose} : ${name}`}
        disabled={work.isFull}
        onClick={() => work.choose(sale.key)}
      >
        {WORDS.choose}
      </Button>
    );
  return (
    <div className={classes.choice}>
      <SegmentedControl
        size="xs"
        aria-label={`${WORDS.weight} : ${name}`}
        data={WEIGHTS}
        value={String(sale.weight)}
        onChange={(text) => {
          const weight = Number(text);
          if (isOneOf(SALE_WEIGHTS, weight)) work.weigh(sale.key, weight);
        }}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        c="gray.8"
        aria-label={`${WORDS.remove} : ${name}`}
        onClick={() => work.remove(sale.key)}
      >
        {WORDS.remove}
      </Button>
    </div>
  );
};

const Row = ({ sale, work }: RowProps): ReactElement => (
  <li className={classes.sale} data-chosen={sale.weight !== null || undefined}>
    <div className={classes.saleText}>
      <Text fw={500} size="sm">
        {streetOf(sale)} {sale.isOwn && <KindBadge>{WORDS.own}</KindBadge>}
        {sale.isDemo && <KindBadge>{WORDS.demo}</KindBadge>}
      </Text>
      <Text size="sm" c="dimmed">
        {WORDS.facts(sale, sale.distance)}
      </Text>
      <Text size="sm" className={classes.figures}>
        {WORDS.price(sale)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.figures}>
        {WORDS.says(sale.says)}
      </Text>
    </div>
    <Choice sale={sale} work={work} />
  </li>
);

type Props = { work: OpinionWork; onAdd: () => void };

/** The chosen sales with their weights, then the other available ones. */
export const OpinionSales = ({ work, onAdd }: Props): ReactElement => {
  const [count, setCount] = useState(STEP);
  const chosen = work.sales.filter(({ weight }) => weight !== null);
  const others = work.sales.filter(({ weight }) => weight === null);
  return (
    <section className={classes.sales} aria-label={WORDS.title}>
      <div className={classes.salesHead}>
        <div>
          <Title order={2} size="h5">
            {WORDS.title}
          </Title>
          <Text size="sm" c="dimmed">
            {WORDS.text}
          </Text>
        </div>
        <Button variant="default" disabled={work.isFull} title={work.isFull ? WORDS.full : undefined} onClick={onAdd}>
          {WORDS.add}
        </Button>
      </div>
      <div role="status">
        <Title order={3} size="sm">
          {chosen.length === 0 ? WORDS.noneChosen : WORDS.chosen(chosen.length)}
        </Title>
      </div>
      <ul className={classes.list}>
        {chosen.map((sale) => (
          <Row key={sale.key} sale={sale} work={work} />
        ))}
      </ul>
      {others.length > 0 && (
        <Title order={3} size="sm">
          {WORDS.others}
        </Title>
      )}
      {work.sales.length === 0 && <Text c="dimmed">{WORDS.none}</Text>}
      <ul className={classes.list}>
        {others.slice(0, count).map((sale) => (
          <Row key={sale.key} sale={sale} work={work} />
        ))}
      </ul>
      {others.length > count && (
        <Button variant="default" className={classes.more} onClick={() => setCount(count + STEP)}>
          {WORDS.more}
        </Button>
      )}
    </section>
  );
};
