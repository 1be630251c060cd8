import { Anchor, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportItem } from '#contracts/feeds';
import { FEED_SOURCE_NAMES, FEED_WORDS } from '#fr/feeds';
import classes from '#office/feeds/feeds.module.css';
import { authorOf, durationOf, ImportBadge, ImportProgress } from '#office/feeds/import-columns.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';

/** An import in the window of a feed; its time is the button that opens it. */
export const ImportEntry = ({ item, onOpen }: { item: ImportItem; onOpen: () => void }): ReactElement => {
  const timeZone = useTimeZone();
  const facts = [FEED_SOURCE_NAMES[item.source], authorOf(item), durationOf(item)].filter((text) => text !== '');
  return (
    <li className={classes.line}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Anchor component="button" type="button" fw={500} onClick={onOpen}>
          {FEED_WORDS.moment(item.startedAt, timeZone)}
        </Anchor>
        <ImportBadge state={item.state} />
      </Group>
      <ImportProgress progress={item.progress} />
      {item.reason !== null && <Text size="sm">{FEED_WORDS.reason(item.reason)}</Text>}
      {item.state === 'applied' && (
        <Text size="sm">
          {`${FEED_WORDS.window.resultText(item.counts)}. `}
          {`${FEED_WORDS.window.found(item.counts.rejected, item.counts.warnings)}.`}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {facts.join(', ')}
      </Text>
    </li>
  );
};
