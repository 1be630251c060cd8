import { Button, Text } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import classes from './form.module.css';

type Props = {
  list: RefObject<HTMLFieldSetElement | null>;
  label: string;
  description: string | undefined;
  error: string | null;
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  /** The rows, as items of a list. */
  children: ReactNode;
};

/** A field whose value is a list of rows, with a button that adds one. */
export const RowList = (props: Props): ReactElement => {
  const { list, label, description, error, addLabel, isFull, onAdd, children } = props;
  const id = useId();
  return (
    <fieldset ref={list} className={classes.group} aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <Text id={`${id}-label`} fw={500} size="sm">
        {label}
      </Text>
      {description && (
        <Text size="xs" c="gray.7">
          {description}
        </Text>
      )}
      <ol className={classes.points}>{children}</ol>
      <Button
        variant="default"
        size="compact-sm"
        data-act="add"
        leftSection={<Icon name="add" size={14} />}
        disabled={isFull}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
      <Text id={`${id}-error`} size="xs" c="red.8" mt={4} role="alert">
        {error}
      </Text>
    </fieldset>
  );
};
