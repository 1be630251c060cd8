import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

type OpenSession = { id: string; host: string; device: string; seenAt: string; current: boolean };

type Props = {
  words: {
    title: string;
    intro: string;
    current: string;
    unknownDevice: string;
    seen: (moment: string) => string;
    end: string;
    failed: string;
  };
  ask: () => Promise<readonly OpenSession[]>;
  end: (id: string) => Promise<unknown>;
};

/** One's own open sessions, each with the way to end it; the one in use ends by signing out. */
export const SessionList = ({ words, ask, end }: Props): ReactElement => {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: ask });
  const ending = useMutation({
    mutationFn: end,
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Stack component="section" gap="sm" maw={640} aria-label={words.title}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text c="gray.7">{words.intro}</Text>
      {ending.isError && <Alert color="red">{words.failed}</Alert>}
      {sessions.data?.map(({ id, host, device, seenAt, current }) => (
        <Card key={id} withBorder padding="md">
          <Group justify="space-between" gap="sm">
            <Stack gap={0}>
              <Text fw={500}>{device || words.unknownDevice}</Text>
              <Text size="sm" c="gray.7">
                {host}
              </Text>
              <Text size="sm" c="gray.7">
                {words.seen(seenAt)}
              </Text>
            </Stack>
            {current ? (
              <Badge color="dark" variant="outline" tt="none">
                {words.current}
              </Badge>
            ) : (
              <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(id)}>
                {words.end}
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
};
