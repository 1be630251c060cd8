import { Anchor, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { OpinionDocument } from '#contracts/opinions';
import { OPINION_WORDS } from '#fr/opinions';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import classes from './opinions.module.css';

const WORDS = OPINION_WORDS.documents;

type Props = { documents: readonly OpinionDocument[]; onOpen: (document: string) => void };

/** The issued documents, newest first; each can be opened unchanged. */
export const OpinionDocuments = ({ documents, onOpen }: Props): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <section aria-label={WORDS.title}>
      <Title order={2} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      {documents.length === 0 && <Text c="dimmed">{WORDS.none}</Text>}
      <ul className={classes.list}>
        {documents.map(({ id, at, by, price, sentTo }) => (
          <li key={id} className={classes.document}>
            <div>
              <Text size="sm" fw={500}>
                <Moment at={at} />
              </Text>
              <Text size="sm" c="dimmed">
                {WORDS.facts({ price, sentTo, by: by.name })}
              </Text>
            </div>
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={WORDS.openOf(at, timeZone)}
              onClick={() => onOpen(id)}
            >
              {WORDS.open}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
};
