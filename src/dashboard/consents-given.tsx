import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LeadDetail } from '#contracts/leads';
import { GIVEN_CONSENT_WORDS as WORDS } from '#fr/consents';
import { useTimeZone } from '#office/session/time-zone.tsx';

/** A person's consents in a form, and when they were withdrawn. */
export const ConsentsGiven = ({ consents }: Pick<LeadDetail, 'consents'>): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      {consents.length === 0 && <Text c="dimmed">{WORDS.none}</Text>}
      {consents.map(({ purpose, wording, givenAt, withdrawnAt }) => (
        <div key={purpose}>
          <Text fw={500}>{WORDS.purposes[purpose]}</Text>
          <Text size="sm" c="dimmed">
            {WORDS.quoted(wording)}
          </Text>
          <Text size="sm" c="dimmed" mb="sm">
            {withdrawnAt ? WORDS.withdrawn(withdrawnAt, timeZone) : WORDS.given(givenAt, timeZone)}
          </Text>
        </div>
      ))}
    </section>
  );
};
