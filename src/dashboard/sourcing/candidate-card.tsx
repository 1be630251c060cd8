import { Alert, Avatar, Checkbox, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SourcingCandidate } from '#contracts/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import { CallLink } from '#office/people/call-link.tsx';
import classes from './sourcing.module.css';

const WORDS = SOURCING_WORDS.card;

const Phone = ({ candidate: { phonenumber: phone, mayCall } }: { candidate: SourcingCandidate }): ReactElement => {
  if (phone === null) return <Text c="dimmed">{WORDS.noPhone}</Text>;
  return (
    <Text>
      <CallLink phone={phone} text={WORDS.phone(phone)} mayCall={mayCall === true} />
    </Text>
  );
};

type Props = { candidate: SourcingCandidate; isChosen: boolean; isDuplicate: boolean; onChoose: () => void };

/** A candidate with a checkbox; shows initials, because pictures of other hosts are not loaded. */
export const CandidateCard = ({ candidate, isChosen, isDuplicate, onChoose }: Props): ReactElement => {
  const { fullname, network, listing, zipcode } = candidate;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        <Avatar name={fullname} color="gray" aria-hidden="true" />
        <div className={classes.name}>
          <Text fw={600}>{fullname}</Text>
          <Text size="sm" c="dimmed">
            {[network?.name ?? WORDS.noNetwork, zipcode].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Checkbox aria-label={WORDS.choose(fullname)} checked={isChosen} onChange={onChoose} />
      </div>
      <Phone candidate={candidate} />
      <Text size="sm">{WORDS.mandates(listing)}</Text>
      {isDuplicate && (
        <Alert color="orange" p="xs">
          {WORDS.duplicate}
        </Alert>
      )}
    </li>
  );
};
