import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { useLayer } from '#ui/office/layers.ts';
import classes from './confirm.module.css';
import type { Choice, OpenQuestion } from './confirm.ts';

/** Of several actions, only the one that discards nothing has a filled button. */
const lookOf = ({ look }: Choice<string>, isOneOfSeveral: boolean): ButtonProps => {
  if (look === 'plain') return { variant: 'default' };
  if (look === 'main') return {};
  return { color: 'red.8', variant: isOneOfSeveral ? 'outline' : 'filled' };
};

/** A confirmation with its choices; Escape and a click outside count as a refusal. */
const ConfirmDialog = ({ question }: { question: OpenQuestion }): ReactElement => {
  const { title, text, choices, answer, origin } = question;
  const close = (): void => answer(null);
  useLayer(close);
  useEffect(() => () => origin?.focus(), [origin]);
  return (
    <Modal
      opened
      centered
      // Three choices are in one row.
      size={choices.length > 2 ? 'lg' : 'md'}
      title={title}
      onClose={close}
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={400}
    >
      <Text className={classes.text}>{text}</Text>
      <Group className={classes.choices} justify="flex-end" mt="lg" gap="sm">
        {choices.map((choice, index) => (
          <Button
            key={choice.answer}
            {...lookOf(choice, choices.length > 2)}
            onClick={() => answer(choice.answer)}
            data-autofocus={index === 0 || undefined}
          >
            {choice.label}
          </Button>
        ))}
      </Group>
    </Modal>
  );
};
export default ConfirmDialog;
