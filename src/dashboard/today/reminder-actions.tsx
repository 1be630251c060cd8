import { Button, Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { type DueReminder, reminderOperations } from '#contracts/reminders';
import { addDays } from '#domain/calendar/period';
import { REMINDER_WORDS } from '#fr/reminders';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Number of days by which a reminder is moved from today. */
const DELAYS = [1, 3, 7] as const;

type Props = { reminder: DueReminder };

/** Completes the person's reminder. */
export const FinishButton = ({ reminder: { lead } }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.finish);
  const finish = (): Promise<void> =>
    mutate({ id: lead.id }).then(
      () => toasts.success(REMINDER_WORDS.finished),
      (error: unknown) => tellFailure(toasts, error, REMINDER_WORDS.failed),
    );
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={REMINDER_WORDS.doneOf(lead.fullname)}
      loading={isPending}
      onClick={() => void finish()}
    >
      {REMINDER_WORDS.done}
    </Button>
  );
};

/** Moves the person's reminder to a later day. */
export const PostponeMenu = ({ reminder: { lead, kind, note }, today }: Props & { today: string }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.set);
  const move = (dueOn: string): Promise<void> =>
    mutate({ id: lead.id, kind, note, dueOn }).then(
      () => toasts.success(WORDS.postponed(REMINDER_WORDS.day(dueOn))),
      (error: unknown) => tellFailure(toasts, error, REMINDER_WORDS.failed),
    );
  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="dark"
          size="xs"
          aria-label={WORDS.postponeOf(lead.fullname)}
          loading={isPending}
        >
          {WORDS.postpone}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DELAYS.map((days) => (
          <Menu.Item key={days} onClick={() => void move(addDays(today, days))}>
            {WORDS.delays[days]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
