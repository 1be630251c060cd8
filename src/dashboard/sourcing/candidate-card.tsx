import { Avatar, Checkbox, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SourcingCandidate } from '#contracts/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import { CallLink } from '#office/people/call-link.tsx';
import classes from './sourcing.module.css';

const WORDS = SOURCING_WORDS.card;

const Phone = ({ candidate: { phonenumber: phone, mayCall } }: { candidate: SourcingCandidate }): ReactElement => (
  <Text component="div" className={classes.phone} c="dimmed">
    {phone === null ? WORDS.noPhone : <CallLink phone={phone} mayCall={mayCall === true} />}
  </Text>
);

type Props = { candidate: SourcingCandidate; isChosen: boolean; isDuplicate: boolean; onChoose: () => void };

/** A candidate with a checkbox; shows initials, because pictures of other hosts are not loaded. A row on a phone. */
export const CandidateCard = ({ candidate, isChosen, isDuplicate, onChoose }: Props): ReactElement => {
  const { fullname, network, listing, zipcode } = candidate;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <Avatar className={classes.avatar} name={fullname} color="gray" aria-hidden="true" />
      <Text className={classes.name} fw={600}>
        {fullname}
      </Text>
      <Text className={classes.facts} c="dimmed">
        {[network?.name ?? WORDS.noNetwork, zipcode, WORDS.mandates(listing)].filter(Boolean).join(' · ')}
      </Text>
      <Checkbox
        className={classes.choice}
        aria-label={WORDS.choose(fullname)}
        checked={isChosen}
        onChange={onChoose}
        data-row-select
      />
      <Phone candidate={candidate} />
      {isDuplicate && (
        <Text className={classes.known} size="xs">
          {WORDS.duplicate}
        </Text>
      )}
    </li>
  );
};
