import { Anchor, Box, type MantineSpacing, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { alertOperations } from '#contracts/alerts';
import { ACTIVE_ALERT_WORDS as WORDS } from '#fr/active-alerts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
import { useSession } from '#office/session/session-context.ts';

type Props = {
  email: string;
  /** Space below; default: none. */
  mb?: MantineSpacing;
};

/** Alerts of an address in the window of its lead or message; nothing without any, or without the right to see them. */
export const AlertsOfEmail = ({ email, mb = 0 }: Props): ReactElement | null => {
  const { actions, site } = useSession();
  const isShown = email !== '' && actions.includes('messages.read');
  const result = useApiQuery(alertOperations.list, isShown ? { email, limit: 10 } : null);
  const { data } = result;
  if (!data || data.items.length === 0) return null;
  return (
    <Box component="section" mb={mb}>
      <Title order={3} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      {data.items.map(({ id, search, href, frequency, isPaused }) => (
        <Text key={id} size="sm">
          <Anchor href={`${site?.url ?? ''}${href}`} target="_blank" rel="noopener" inherit>
            {WORDS.line(search, frequency, isPaused)}
          </Anchor>
        </Text>
      ))}
      <MoreButton result={result} />
    </Box>
  );
};
