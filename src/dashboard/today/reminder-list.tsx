import { Anchor, Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type DueReminder, reminderOperations } from '#contracts/reminders';
import { REMINDERS_ADDRESS } from '#dashboard/addresses.ts';
import { groupOfReminder, REMINDER_GROUPS, type ReminderGroup } from '#domain/leads/reminder';
import { REMINDER_WORDS as WORDS } from '#fr/reminders';
import { WORKLIST_WORDS } from '#fr/worklist';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { Worklist } from '#ui/office/worklist/worklist.tsx';
import { dueLine } from './work-groups.tsx';

type Reminders = { items: readonly DueReminder[]; today: string };

/** The reminders by day, in the lines of what waits for the person. */
const Groups = ({ items, today }: Reminders): ReactElement => {
  const withQuery = useKeptQuery();
  const groups = REMINDER_GROUPS.map((group) => ({
    id: group,
    title: WORDS.groups[group],
    count: '',
    lists: [],
    lines: items
      .filter(({ dueOn }) => groupOfReminder(dueOn, today) === group)
      .map((reminder) => {
        const line = dueLine(reminder, today);
        return { ...line, id: reminder.id, to: withQuery(line.to) };
      }),
  }));
  return <Worklist label={WORKLIST_WORDS.views.rappels} groups={groups} empty={<EmptyState {...WORDS.empty} />} />;
};

/** All reminders of the person, or those of a group, by day, late ones first (rule LEAD-REMINDER). */
export const ReminderList = ({ group }: { group: ReminderGroup | undefined }): ReactElement => {
  const result = useApiQuery(reminderOperations.due, group ? { group } : {});
  return (
    <Stack gap="xl">
      {group && (
        <Anchor component={Link} href={REMINDERS_ADDRESS} size="sm">
          {WORDS.all}
        </Anchor>
      )}
      <QueryView result={result}>{(due) => <Groups {...due} />}</QueryView>
      {result.more && (
        <Button variant="default" loading={result.isLoadingMore} onClick={result.more} style={{ alignSelf: 'start' }}>
          {WORDS.more}
        </Button>
      )}
    </Stack>
  );
};
