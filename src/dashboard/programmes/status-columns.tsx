import { Anchor, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ProgrammeOverview } from '#contracts/programmes';
import { rangeOfMonth } from '#domain/calendar/month';
import { leadAddress } from '#domain/leads/lead-paths';
import type { Programme } from '#domain/leads/programme';
import { number } from '#fr/format';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { LeadCard } from './lead-card.tsx';
import classes from './programmes.module.css';
import type { LeadLists } from './use-lead-lists.ts';

const WORDS = PROGRAMME_FIGURES_WORDS.statuses;

type ColumnProps = {
  column: ProgrammeOverview['statuses'][number];
  timeZone: string;
  addressOf: (id: string) => string | undefined;
  /** Address of all leads of the column. */
  to: string | undefined;
};

const Column = ({ column: { status, count, leads }, timeZone, addressOf, to }: ColumnProps): ReactElement => {
  const others = count - leads.length;
  const head = (
    <>
      {WORDS.names[status]} <span className={classes.count}>{number(count)}</span>
    </>
  );
  return (
    <div className={classes.column}>
      <Title order={3} size="h5" className={classes.head}>
        {to === undefined || count === 0 ? (
          head
        ) : (
          <Anchor component={Link} href={to} className={classes.headLink}>
            {head}
          </Anchor>
        )}
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
          {to === undefined ? (
            WORDS.more(others)
          ) : (
            <Anchor component={Link} href={to} size="sm">
              {WORDS.more(others)}
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
};

type Props = { programme: Programme; listOf: LeadLists } & Pick<ProgrammeOverview, 'statuses' | 'timeZone' | 'month'>;

/** Four columns: the leads of a month by status, latest change first. */
export const StatusColumns = ({ programme, statuses, timeZone, month, listOf }: Props): ReactElement => {
  const hasList = listOf({}) !== undefined;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {WORDS.title}
      </Title>
      <div className={classes.columns}>
        {statuses.map((column) => (
          <Column
            key={column.status}
            column={column}
            timeZone={timeZone}
            addressOf={(id) => (hasList ? leadAddress(programme, id) : undefined)}
            to={listOf({ status: column.status, updated: rangeOfMonth(month) })}
          />
        ))}
      </div>
    </section>
  );
};
