import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ProgrammeOverview } from '#contracts/programmes';
import type { Programme } from '#domain/leads/programme';
import { number } from '#fr/format';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { useGroups } from '#office/frame/groups-context.ts';
import { LeadCard } from './lead-card.tsx';
import classes from './programmes.module.css';

const WORDS = PROGRAMME_FIGURES_WORDS.statuses;

/** The views of the leads of each programme. */
const LIST_VIEWS = { growth: 'pipeline', leadership: 'pipelineLearderShip' } as const satisfies Record<
  Programme,
  string
>;

type ColumnProps = {
  column: ProgrammeOverview['statuses'][number];
  timeZone: string;
  addressOf: (id: string) => string | undefined;
};

const Column = ({ column: { status, count, leads }, timeZone, addressOf }: ColumnProps): ReactElement => {
  const others = count - leads.length;
  return (
    <div className={classes.column}>
      <Title order={3} size="h5" className={classes.head}>
        {WORDS.names[status]} <span className={classes.count}>{number(count)}</span>
      </Title>
      {count === 0 ? (
        <Text size="sm" c="dimmed">
          {WORDS.none}
        </Text>
      ) : (
        <ul className={classes.leads}>
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} status={status} timeZone={timeZone} to={addressOf(lead.id)} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {WORDS.more(others)}
        </Text>
      )}
    </div>
  );
};

type Props = { programme: Programme } & Pick<ProgrammeOverview, 'statuses' | 'timeZone'>;

/** Four columns: the leads of a month by status, latest change first. */
export const StatusColumns = ({ programme, statuses, timeZone }: Props): ReactElement => {
  const views = useGroups().flatMap(({ items }) => items);
  const list = views.find(({ name }) => name === LIST_VIEWS[programme])?.to;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {WORDS.title}
      </Title>
      <div className={classes.columns}>
        {statuses.map((column) => (
          <Column key={column.status} column={column} timeZone={timeZone} addressOf={(id) => list && `${list}/${id}`} />
        ))}
      </div>
    </section>
  );
};
