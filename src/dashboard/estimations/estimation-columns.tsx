import { Group } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ReceivedEstimation } from '#contracts/received-estimations';
import { type EstimationState, isWishWaiting } from '#domain/estimation/estimation-list';
import { wholeAddress } from '#domain/estimation/whole-address';
import { MANDATE_WORDS } from '#fr/estimation-mandates';
import { ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { FOLLOW_OFFICE_WORDS, FOLLOW_STATE_WORDS } from '#fr/home-follow';
import { CallLink } from '#office/people/call-link.tsx';
import { Day } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
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
    <StatusBadge
      color={COLORS[state]}
      needsAction={estimation.wish !== null}
      title={state === 'unfinished' ? WORDS.noPerson : undefined}
    >
      {WORDS.states[state]}
    </StatusBadge>
  );
};

/** The mandate or the sale of a home, which come after any wish of its owner; without them the state. */
const ProgressBadge = ({ estimation }: { estimation: ReceivedEstimation }): ReactElement => {
  const { followUp } = estimation;
  return followUp === 'none' ? (
    <StateBadge estimation={estimation} />
  ) : (
    <StatusBadge color={followUp === 'sold' ? 'green' : 'violet'}>{MANDATE_WORDS.followUps[followUp]}</StatusBadge>
  );
};

/** Marks owners who opened their page again lately. That an owner follows the value is in the window alone. */
const BackBadge = ({ follow }: Pick<ReceivedEstimation, 'follow'>): ReactElement | null =>
  follow === 'back' ? (
    <StatusBadge color="orange" title={FOLLOW_STATE_WORDS.back}>
      {FOLLOW_OFFICE_WORDS.back}
    </StatusBadge>
  ) : null;

/** Columns of the estimations of a site. On a tablet the other columns are narrow enough for an address on one line. */
export const ESTIMATION_COLUMNS: readonly Column<ReceivedEstimation>[] = [
  {
    id: 'address',
    header: WORDS.columns.address,
    width: 'min(18.75rem, 35cqi)',
    cell: ({ address, zipcode, city }) => wholeAddress({ address, zip: zipcode, city }),
  },
  {
    id: 'home',
    header: WORDS.columns.home,
    width: '12rem',
    onPhone: 'hidden',
    cell: WORDS.home,
  },
  {
    id: 'price',
    header: WORDS.columns.price,
    align: 'end',
    sortable: 'desc',
    width: 'min(11rem, 20cqi)',
    onPhone: 'line',
    cell: WORDS.range,
  },
  {
    id: 'person',
    header: WORDS.columns.person,
    width: 'min(9.25rem, 16cqi)',
    onPhone: 'line',
    // The conversation asks only for the number.
    cell: (estimation) => {
      const { telephone, mayCall } = estimation;
      const name = WORDS.person(estimation);
      if (name !== '' || telephone === null) return name;
      return <CallLink phone={telephone} mayCall={mayCall} isAsked={isWishWaiting(estimation)} />;
    },
  },
  {
    id: 'createdAt',
    header: WORDS.columns.createdAt,
    sortable: 'desc',
    width: 'min(6.75rem, 12cqi)',
    onPhone: 'line',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'state',
    header: WORDS.columns.state,
    width: 'clamp(8.25rem, 65cqi - 32rem, 13.25rem)',
    onPhone: 'aside',
    cell: (estimation) => (
      <Group gap={4}>
        <ProgressBadge estimation={estimation} />
        <BackBadge follow={estimation.follow} />
        {estimation.toCheck && (
          <StatusBadge color="orange" needsAction title={WORDS.toCheckHint}>
            {WORDS.toCheck}
          </StatusBadge>
        )}
      </Group>
    ),
  },
];
