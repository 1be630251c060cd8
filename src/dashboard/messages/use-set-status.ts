import type { z } from 'zod';
import { type MessageItem, receivedMessageOperations } from '#contracts/received-messages';
import type { MessageStatus } from '#domain/messaging/message-list';
import { RECEIVED_WORDS as WORDS } from '#fr/received-messages';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { SelectedRows } from '#office/list/use-selected.ts';
import type { IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { BulkAction } from '#ui/office/selection/bulk-bar.tsx';

const STATUS_ICONS: Readonly<Record<MessageStatus, IconName>> = {
  unread: 'mail',
  read: 'mailOpen',
  answered: 'reply',
  archived: 'archive',
};

/** Sets the status of one message, with a toast. */
export const useSetStatus = (): ((id: string, status: MessageStatus) => Promise<void>) => {
  const { toasts } = useOffice();
  const { mutate } = useApiMutation(receivedMessageOperations.setStatus);
  return async (id, status) => {
    try {
      await mutate({ selection: { ids: [id] }, status });
      toasts.success(WORDS.set.done(status));
    } catch (error) {
      tellFailure(toasts, error, WORDS.set.failed);
    }
  };
};

type MessageAction = { label: string; icon: IconName; act: () => void };

/** Possible next statuses of a message, by its current one; the first one has a button in its window. */
const NEXT: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  unread: ['archived', 'read', 'answered'],
  read: ['archived', 'unread', 'answered'],
  answered: ['archived', 'unread', 'read'],
  archived: ['read'],
};

/** Actions on a message besides opening and replying. */
export const useMessageActions = (): ((message: Pick<MessageItem, 'id' | 'status'>) => MessageAction[]) => {
  const setStatus = useSetStatus();
  return ({ id, status }) =>
    NEXT[status].map((next) => ({
      label: status === 'archived' ? WORDS.actions.reopen : WORDS.actions.set[next],
      icon: STATUS_ICONS[next],
      act: () => void setStatus(id, next),
    }));
};

/** Sets the status of the selected messages, after a confirmation with their number. */
export const useSetStatusMany = ({
  run,
}: SelectedRows<z.input<typeof receivedMessageOperations.count.input>>): ((status: MessageStatus) => BulkAction) => {
  const { mutate } = useApiMutation(receivedMessageOperations.setStatus);
  const words = WORDS.setMany;
  return (status) => ({
    label: WORDS.actions.set[status],
    icon: STATUS_ICONS[status],
    act: () =>
      void run({
        question: (count, isChanged) => ({
          title: words.title(status, count),
          text: words.text(count, isChanged),
          confirm: words.confirm,
          cancel: words.cancel,
        }),
        act: (selection) => mutate({ selection, status }),
        say: (outcome) => words.done(status, outcome),
      }),
  });
};
