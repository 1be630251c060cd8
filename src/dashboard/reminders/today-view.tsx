import { Anchor, Button, Stack, Switch, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { type DueReminder, type LeadToAnswer, reminderOperations } from '#contracts/reminders';
import { AlertSwitches } from '#dashboard/leads/alert-switches.tsx';
import { leadAddress } from '#domain/leads/lead-paths';
import { groupOfReminder, REMINDER_GROUPS, type ReminderGroup } from '#domain/leads/reminder';
import { REMINDER_WORDS as WORDS } from '#fr/reminders';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink } from '#office/people/call-link.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import classes from './reminders.module.css';

type Lead = DueReminder['lead'];

/** A lead and what to do about it; its number can be called from here if that is allowed. */
const LeadLine = ({ lead, children, action }: { lead: Lead; children: ReactNode; action?: ReactNode }) => (
  <li className={classes.item}>
    <div className={classes.text}>
      <Anchor component={Link} href={leadAddress(lead.programme, lead.id)} fw={500}>
        {lead.fullname}
      </Anchor>
      {children}
      {lead.phone !== '' && (
        <Text size="sm">
          <CallLink phone={lead.phone} text={WORDS.phone(lead.phone)} mayCall={lead.mayCall} />
        </Text>
      )}
    </div>
    {action}
  </li>
);

const Section = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <section className={classes.section} aria-label={title}>
    <Title order={2} size="h4" mb={4}>
      {title}
    </Title>
    <ul className={classes.items}>{children}</ul>
  </section>
);

const Due = ({ reminder, group }: { reminder: DueReminder; group: ReminderGroup }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.finish);
  const { lead, dueOn } = reminder;
  const finish = (): Promise<void> =>
    mutate({ id: lead.id }).then(
      () => toasts.success(WORDS.finished),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  const done = (
    <Button
      variant="default"
      size="xs"
      aria-label={WORDS.doneOf(lead.fullname)}
      loading={isPending}
      onClick={() => void finish()}
    >
      {WORDS.done}
    </Button>
  );
  return (
    <LeadLine lead={lead} action={done}>
      <Text size="sm">{WORDS.said(reminder)}</Text>
      {group !== 'today' && (
        <Text size="xs" {...(group === 'late' ? { className: classes.late } : { c: 'gray.7' })}>
          {WORDS.day(dueOn)}
        </Text>
      )}
    </LeadLine>
  );
};

const ToAnswer = ({ items }: { items: readonly LeadToAnswer[] }): ReactElement | null => {
  const timeZone = useTimeZone();
  return items.length === 0 ? null : (
    <Section title={WORDS.toAnswer}>
      {items.map(({ lead, answerBy }) => (
        <LeadLine key={lead.id} lead={lead}>
          <Text size="sm">{WORDS.until(answerBy, timeZone)}</Text>
        </LeadLine>
      ))}
    </Section>
  );
};

const MailSwitch = (): ReactElement => {
  const result = useApiQuery(reminderOperations.mail, {});
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reminderOperations.setMail);
  const isOn = result.data?.isOn ?? false;
  const change = (): Promise<void> =>
    mutate({ isOn: !isOn }).then(
      () => toasts.success(isOn ? WORDS.mailOff : WORDS.mailOn),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  return (
    <Switch
      label={WORDS.mail}
      checked={isOn}
      disabled={result.data === undefined || isPending}
      onChange={() => void change()}
    />
  );
};

type Reminders = { items: readonly DueReminder[]; today: string };

const Groups = ({ items, today }: Reminders): ReactElement[] =>
  REMINDER_GROUPS.flatMap((group) => {
    const shown = items.filter(({ dueOn }) => groupOfReminder(dueOn, today) === group);
    return shown.length === 0
      ? []
      : [
          <Section key={group} title={WORDS.groups[group]}>
            {shown.map((reminder) => (
              <Due key={reminder.id} reminder={reminder} group={group} />
            ))}
          </Section>,
        ];
  });

type Lists = { reminders: QueryResult<Reminders>; waiting: readonly LeadToAnswer[] };

const Content = ({ reminders, waiting }: Lists): ReactElement => (
  <Stack gap="xl">
    <ToAnswer items={waiting} />
    <QueryView result={reminders}>
      {({ items, today }) =>
        items.length + waiting.length === 0 ? <EmptyState {...WORDS.empty} /> : <Groups items={items} today={today} />
      }
    </QueryView>
    {reminders.more && (
      <Button
        variant="default"
        loading={reminders.isLoadingMore}
        onClick={reminders.more}
        style={{ alignSelf: 'start' }}
      >
        {WORDS.more}
      </Button>
    )}
    <section aria-label={WORDS.notices}>
      <Title order={2} size="h4" mb="sm">
        {WORDS.notices}
      </Title>
      <Stack gap="sm">
        <MailSwitch />
        <AlertSwitches />
      </Stack>
    </section>
  </Stack>
);

/** The person's own reminders, late ones first, and the leads that wait for their answer (rule LEAD-REMINDER). */
const TodayView = (): ReactElement => {
  const reminders = useApiQuery(reminderOperations.due, {});
  const toAnswer = useApiQuery(reminderOperations.toAnswer, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={toAnswer}>{({ items }) => <Content reminders={reminders} waiting={items} />}</QueryView>
    </ViewFrame>
  );
};
export default TodayView;
