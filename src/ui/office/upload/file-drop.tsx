import { Button, FileButton, Group, Text } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import classes from './picture-upload.module.css';
import { useDrop } from './use-drop.ts';

type Props = {
  /** File types of the picker. */
  accept: string;
  words: { choose: string; drop: string };
  onFile: (file: File | null) => void;
  isBusy: boolean;
  /** Whether the button is the main one of its view; default: true. */
  isMain?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** What is beside the button. */
  children?: ReactNode;
};

/** An area on which a file is dropped, with a button that chooses it. The same file can be chosen again. */
export const FileDrop = (props: Props): ReactElement => {
  const { accept, words, onFile, isBusy, isMain = true, buttonRef, children } = props;
  const empty = useRef<() => void>(null);
  const { isOver, handlers } = useDrop((file) => {
    if (!isBusy) onFile(file);
  });
  const choose = (file: File | null): void => {
    onFile(file);
    empty.current?.();
  };
  return (
    <div className={classes.area} data-file data-over={isOver || undefined} {...handlers}>
      <Group gap="sm">
        <FileButton accept={accept} resetRef={empty} onChange={choose}>
          {(button) => (
            <Button {...button} ref={buttonRef} variant={isMain ? 'filled' : 'default'} loading={isBusy}>
              {words.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" className={classes.drop}>
          {words.drop}
        </Text>
        {children}
      </Group>
    </div>
  );
};
