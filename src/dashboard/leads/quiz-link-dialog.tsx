import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { QUIZ_LINK_WORDS as WORDS } from '#fr/quiz-sharing';
import { SHARE_WORDS } from '#fr/share';
import { CopyLink } from '#ui/office/share/copy-link.tsx';
import type { MadeLink } from './use-quiz-link.ts';

const SHARED = { ...SHARE_WORDS, ...WORDS.share };

type Props = { fullname: string; made: MadeLink; onClose: () => void };

/**
 * The new link to the quiz of a lead, with a copy button: it is stored as a hash and cannot be shown again (rule
 * QUIZ-LINK).
 */
export const QuizLinkDialog = ({ fullname, made: { url, origin }, onClose }: Props): ReactElement => {
  useEffect(() => () => origin?.focus(), [origin]);
  return (
    <Modal opened centered title={WORDS.made.title(fullname)} onClose={onClose} withCloseButton={false}>
      <CopyLink url={url} words={SHARED} />
      <Text size="sm" c="dimmed" mt="sm">
        {WORDS.made.text}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {WORDS.made.close}
        </Button>
      </Group>
    </Modal>
  );
};
