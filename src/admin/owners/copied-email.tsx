import { ActionIcon, Anchor, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { MARKET_WORDS } from '#fr/markets';
import { Icon } from '#ui/office/icon.tsx';
import { useCopy } from '#ui/office/share/use-copy.ts';

const WORDS = MARKET_WORDS.general;

/** An e-mail address with a copy button. */
export const CopiedEmail = ({ email }: { email: string }): ReactElement => {
  const copy = useCopy();
  return (
    <Group gap={4} wrap="nowrap">
      <Anchor href={`mailto:${encodeURIComponent(email)}`} style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>
      <ActionIcon
        variant="subtle"
        size={24}
        my={-2}
        c="dimmed"
        aria-label={WORDS.copy(email)}
        title={WORDS.copy(email)}
        onClick={() => void copy(email, { copied: WORDS.copied, notCopied: WORDS.copyFailed })}
      >
        <Icon name="copy" size={16} />
      </ActionIcon>
    </Group>
  );
};
