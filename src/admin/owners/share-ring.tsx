import { Group, RingProgress, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ActiveShare } from '#contracts/owners';
import { percent as percentText } from '#fr/format';
import { MARKET_WORDS, shareOf } from '#fr/markets';

/** The share of owners with an active site, as a circle with its numbers. */
export const ShareRing = ({ label, share }: { label: string; share: ActiveShare }): ReactElement => {
  const percent = shareOf(share);
  return (
    <Group gap="sm" wrap="nowrap">
      <RingProgress
        size={64}
        thickness={6}
        roundCaps
        sections={[{ value: percent, color: 'green.7' }]}
        label={
          <Text size="xs" ta="center">
            {percentText(percent, 0)}
          </Text>
        }
      />
      <Stack gap={0}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed">
          {MARKET_WORDS.shares.of(share)}
        </Text>
      </Stack>
    </Group>
  );
};
