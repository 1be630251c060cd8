import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';

/** The actions on a person, as buttons of a window. */
export const PersonButtons = ({ actions }: { actions: readonly MenuAction[] }): ReactElement | null => {
  if (actions.length === 0) return null;
  return (
    <Group gap="sm">
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.danger ? 'outline' : 'default'}
          {...(action.danger && { color: 'red.8' })}
          leftSection={<Icon name={action.icon} size={16} />}
          onClick={'act' in action ? action.act : undefined}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  );
};
