import { Stack, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';

/** A section of the overview with its title. */
export const OverviewSection = ({ title, children }: { title: string; children: ReactNode }): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
};
