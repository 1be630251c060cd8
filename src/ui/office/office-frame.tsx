import { Anchor, Box, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  /** Which back office it is. */
  title: string;
  /** Whose: a site with what it is, or the network. */
  place: { name: string; kind: string | null };
  /** Its public face, when it has one. */
  link: { label: string; href: string } | null;
  person: { name: string; role: string };
  signOut: { label: string; act: () => void };
  children: ReactNode;
};

/** What stands around every view of a back office: where one is, who one is, the way to the public face and the way out. */
export const OfficeFrame = ({ title, place, link, person, signOut, children }: Props): ReactElement => (
  <>
    <Box component="header" py="sm" style={{ borderBottom: '1px solid var(--mantine-color-gray-3)' }}>
      <Container size="lg">
        <Group justify="space-between" gap="sm">
          <Stack gap={0}>
            <Title order={1} size="h4">
              {place.name}
            </Title>
            <Text size="sm" c="gray.7">
              {place.kind ? `${title} · ${place.kind}` : title}
            </Text>
          </Stack>
          <Group gap="md">
            {link && (
              <Anchor href={link.href} target="_blank" rel="noopener" size="sm" c="dark" underline="always">
                {link.label}
              </Anchor>
            )}
            <Stack gap={0}>
              <Text size="sm">{person.name}</Text>
              <Text size="sm" c="gray.7">
                {person.role}
              </Text>
            </Stack>
            <Button variant="default" onClick={signOut.act}>
              {signOut.label}
            </Button>
          </Group>
        </Group>
      </Container>
    </Box>
    <Container component="main" size="lg" py="xl">
      {children}
    </Container>
  </>
);
