import { Button, FileButton, Group, Text } from '@mantine/core';
import { Crop, type IconNode, ImagePlus, RotateCw, Trash2, Upload, X } from 'lucide';
import { type ReactElement, useRef } from 'react';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import classes from './picture-upload.module.css';
import type { PictureUploadProps } from './picture-upload.tsx';
import type { UploadState } from './use-upload.ts';

const icon = (node: IconNode): ReactElement => <LucideIcon node={node} size={16} />;

type Props = Pick<PictureUploadProps, 'picture' | 'accept' | 'onRemove' | 'words' | 'crop'> & {
  state: UploadState;
  onCrop: (() => void) | null;
};

/** The first button is the same element in all states, so that it keeps the focus. */
export const UploadActions = ({ picture, accept, onRemove, words, crop, state, onCrop }: Props): ReactElement => {
  const reset = useRef<() => void>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isSending = state.share !== null;
  const choose = (file: File | null): void => {
    // Allows choosing the same file again after a failure.
    reset.current?.();
    if (file) state.send(file);
  };
  const remove = (): void => {
    main.current?.focus();
    onRemove();
  };
  const retry = (): void => {
    main.current?.focus();
    state.retry?.();
  };
  const chooseWords = picture ? words.replace : words.choose;
  return (
    <Group gap="sm">
      <FileButton accept={accept.join(',')} onChange={choose} resetRef={reset}>
        {({ onClick }) => (
          <Button
            ref={main}
            variant="default"
            leftSection={icon(isSending ? X : picture ? Upload : ImagePlus)}
            onClick={isSending ? state.cancel : onClick}
          >
            {isSending ? words.cancel : chooseWords}
          </Button>
        )}
      </FileButton>
      {state.retry && !isSending && (
        <Button variant="default" leftSection={icon(RotateCw)} onClick={retry}>
          {words.retry}
        </Button>
      )}
      {picture && crop && onCrop && !isSending && (
        <Button variant="default" leftSection={icon(Crop)} onClick={onCrop}>
          {crop.words.open}
        </Button>
      )}
      {picture && !isSending && (
        <Button variant="subtle" c="gray.8" leftSection={icon(Trash2)} onClick={remove}>
          {words.remove}
        </Button>
      )}
      {!isSending && !picture && (
        <Text size="sm" c="dimmed" className={classes.drop}>
          {words.drop}
        </Text>
      )}
    </Group>
  );
};
