import { Anchor, List } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Preferences } from '#contracts/preferences';
import { PREFERENCE_WORDS } from '#fr/preferences';

const WORDS = PREFERENCE_WORDS.markets;

/** The sites of the same agent in each market center; choosing one opens its back office. */
export const Markets = ({ markets }: Pick<Preferences, 'markets'>): ReactElement => (
  <List spacing="xs" listStyleType="none">
    {markets.map(({ name, url, isCurrent }) => (
      <List.Item key={url}>
        {isCurrent ? `${name} (${WORDS.current})` : <Anchor href={`${url}/dashboard`}>{WORDS.open(name)}</Anchor>}
      </List.Item>
    ))}
  </List>
);
