import { Badge, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ReceivedEstimation } from '#contracts/received-estimations';
import type { EstimationState } from '#domain/estimation/estimation-list';
import { wholeAddress } from '#domain/estimation/whole-address';
import { MANDATE_WORDS } from '#fr/estimation-mandates';
import { ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { FOLLOW_STATE_WORDS } from '#fr/home-follow';
import { Day } from '#office/session/time-zone.tsx';
import type { Column } from '#ui/office/table/column.ts';

const COLORS: Readonly<Record<EstimationState, string>> = {
  unfinished: 'gray',
  noPrice: 'gray',
  finished: 'green',
  call: 'blue',
  visit: 'violet',
};

/** Progress of an estimation, or what the person wants. */
export const StateBadge = ({ estimation }: { estimation: ReceivedEstimation }): ReactElement => {
  const state = WORDS.stateOf(estimation);
  return (
    <Badge
      variant={estimation.wish === null ? 'dot' : 'light'}
      color={COLORS[state]}
      fw={500}
      flex="none"
      title={state === 'unfinished' ? WORDS.noPerson : undefined}
    >
      {WORDS.states[state]}
    </Badge>
  );
};

const FollowUpBadge = ({ followUp }: Pick<ReceivedEstimation, 'followUp'>): ReactElement | null =>
  followUp === 'none' ? null : (
    <Badge variant="light" color={followUp === 'sold' ? 'green' : 'violet'} flex="none">
      {MANDATE_WORDS.followUps[followUp]}
    </Badge>
  );

const FollowBadge = ({ follow }: Pick<ReceivedEstimation, 'follow'>): ReactElement | null =>
  follow === null ? null : (
    <Badge variant="light" color={follow === 'back' ? 'red' : 'gray'} flex="none">
      {FOLLOW_STATE_WORDS[follow]}
    </Badge>
  );

/** Columns of the estimations of a site. */
export const ESTIMATION_COLUMNS: readonly Column<ReceivedEstimation>[] = [
  {
    id: 'address',
    header: WORDS.columns.address,
    cell: ({ address, zipcode, city }) => wholeAddress({ address, zip: zipcode, city }),
  },
  { id: 'home', header: WORDS.columns.home, width: '17.5rem', onPhone: 'line', cell: WORDS.home },
  {
    id: 'price',
    header: WORDS.columns.price,
    align: 'end',
    sortable: 'desc',
    width: '11rem',
    onPhone: 'line',
    cell: WORDS.range,
  },
  {
    id: 'person',
    header: WORDS.columns.person,
    width: '9rem',
    onPhone: 'line',
    // The conversation asks only for the number.
    cell: (estimation) => WORDS.person(estimation) || (estimation.telephone && WORDS.phone(estimation.telephone)),
  },
  {
    id: 'createdAt',
    header: WORDS.columns.createdAt,
    sortable: 'desc',
    width: '7rem',
    onPhone: 'line',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'state',
    header: WORDS.columns.state,
    width: '9rem',
    onPhone: 'aside',
    cell: (estimation) => (
      <Group gap={4}>
        <StateBadge estimation={estimation} />
        <FollowUpBadge followUp={estimation.followUp} />
        <FollowBadge follow={estimation.follow} />
        {estimation.toCheck && (
          <Badge variant="light" color="orange" title={WORDS.toCheckHint}>
            {WORDS.toCheck}
          </Badge>
        )}
      </Group>
    ),
  },
];
