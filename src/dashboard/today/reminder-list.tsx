import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type DueReminder, reminderOperations } from '#contracts/reminders';
import { REMINDERS_ADDRESS, todayAddress } from '#dashboard/addresses.ts';
import { groupOfReminder, REMINDER_GROUPS, type ReminderGroup } from '#domain/leads/reminder';
import { REMINDER_WORDS as WORDS } from '#fr/reminders';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink } from '#office/people/call-link.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { FinishButton } from './reminder-actions.tsx';
import classes from './reminders.module.css';

const Due = ({ reminder, group }: { reminder: DueReminder; group: ReminderGroup }): ReactElement => {
  const { lead, dueOn } = reminder;
  const withQuery = useKeptQuery();
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Anchor component={Link} href={withQuery(todayAddress('lead', lead.id))} fw={500}>
          {lead.fullname}
        </Anchor>
        <Text size="sm">{WORDS.said(reminder)}</Text>
        {group !== 'today' && (
          <Text size="xs" {...(group === 'late' ? { className: classes.late } : { c: 'gray.7' })}>
            {WORDS.day(dueOn)}
          </Text>
        )}
        {lead.phone !== '' && (
          <Text size="sm">
            <CallLink phone={lead.phone} mayCall={lead.mayCall} />
          </Text>
        )}
      </div>
      <FinishButton reminder={reminder} />
    </li>
  );
};

type Reminders = { items: readonly DueReminder[]; today: string };

const Groups = ({ items, today }: Reminders): ReactElement[] =>
  REMINDER_GROUPS.flatMap((group) => {
    const shown = items.filter(({ dueOn }) => groupOfReminder(dueOn, today) === group);
    return shown.length === 0
      ? []
      : [
          <section key={group} className={classes.section} aria-label={WORDS.groups[group]}>
            <Title order={2} size="h4" mb={4}>
              {WORDS.groups[group]}
            </Title>
            <ul className={classes.items}>
              {shown.map((reminder) => (
                <Due key={reminder.id} reminder={reminder} group={group} />
              ))}
            </ul>
          </section>,
        ];
  });

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
      <QueryView result={result}>
        {({ items, today }) =>
          items.length === 0 ? <EmptyState {...WORDS.empty} /> : <Groups items={items} today={today} />
        }
      </QueryView>
      {result.more && (
        <Button variant="default" loading={result.isLoadingMore} onClick={result.more} style={{ alignSelf: 'start' }}>
          {WORDS.more}
        </Button>
      )}
    </Stack>
  );
};
