import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';

type Props = { isOpen: boolean; onToggle: () => void; words: { show: string; hide: string } };

/** Shows or hides a preview below it. */
export const PreviewButton = ({ isOpen, onToggle, words }: Props): ReactElement => (
  <div>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Icon name="eye" size={16} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? words.hide : words.show}
    </Button>
  </div>
);
