import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

type Todo = { text: string; link?: { label: string; href: string } };

type Props = { name: string; title: string; intro: string; ask: () => Promise<readonly Todo[]> };

/** What waits to be done, asked for once; nothing when there is nothing. */
export const TodoNotice = ({ name, title, intro, ask }: Props): ReactElement | null => {
  const todos = useQuery({ queryKey: [name], queryFn: ask });
  if (!todos.data || todos.data.length === 0) return null;
  return (
    <Alert role="note" color="gray" mb="lg" maw={640} title={title}>
      <Text size="sm">{intro}</Text>
      <List size="sm" mt="xs">
        {todos.data.map(({ text, link }) => (
          <List.Item key={link?.href ?? text}>
            {link && (
              <>
                <Anchor href={link.href} c="dark" underline="always" size="sm">
                  {link.label}
                </Anchor>
                {'\u00a0: '}
              </>
            )}
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
