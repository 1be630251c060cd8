import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { OpenQuestion } from './confirm.ts';

/** Asks once, in words; Escape and a click beside it refuse. */
const ConfirmDialog = ({ question }: { question: OpenQuestion }): ReactElement => {
  const { title, text, confirm, cancel, danger, answer } = question;
  return (
    <Modal opened centered title={title} onClose={() => answer(false)} withCloseButton={false} zIndex={400}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {cancel}
        </Button>
        <Button {...(danger && { color: 'red.8' })} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
};
export default ConfirmDialog;
