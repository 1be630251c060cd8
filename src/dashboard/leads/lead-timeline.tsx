import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type LeadEntry, leadOperations } from '#contracts/leads';
import { MERGE_WORDS } from '#fr/lead-merges';
import { assignmentText } from '#fr/lead-rules';
import { LEAD_WINDOW, LEAD_WORDS } from '#fr/leads';
import { reminderText } from '#fr/reminders';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { ActivityForm } from './activity-form.tsx';
import classes from './leads.module.css';

const WORDS = LEAD_WINDOW.activity;

const ICONS: Readonly<Record<LeadEntry['kind'], IconName>> = {
  call: 'phone',
  message: 'reply',
  email: 'mail',
  note: 'document',
  external: 'info',
  change: 'write',
  created: 'add',
  assigned: 'users',
  reminder: 'calendar',
  merged: 'users',
  parted: 'users',
  quiz: 'write',
};

type Changes = LeadEntry['changes'];

const toOf = (changes: Changes): Readonly<Record<string, string>> =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

/** Why a rule assigned the lead to somebody (rule LEAD-ASSIGNMENT). */
const assignmentLines = (changes: Changes, timeZone: string): string[] => {
  const from = changes.find(({ field }) => field === 'assignee')?.from ?? '';
  return assignmentText({ ...toOf(changes), from }, timeZone);
};

const fieldLines = (changes: Changes): string[] =>
  changes.map(({ field, from, to }) => WORDS.change(field, LEAD_WORDS.value(field, from), LEAD_WORDS.value(field, to)));

/** The other lead of a merge, followed by the fields that it changed. */
const otherLines = (changes: Changes): string[] => [
  MERGE_WORDS.entry(toOf(changes).other ?? ''),
  ...fieldLines(changes.filter(({ field }) => field !== 'other')),
];

/** Kinds of entries with their own text; other kinds show each field before and after. */
const LINES: Partial<Record<LeadEntry['kind'], (changes: Changes, timeZone: string) => string[]>> = {
  assigned: assignmentLines,
  reminder: (changes) => [reminderText(toOf(changes))],
  merged: otherLines,
  parted: otherLines,
};

const Entry = ({ entry }: { entry: LeadEntry }): ReactElement => {
  const { kind, by, at, occurredAt, comment, changes } = entry;
  const timeZone = useTimeZone();
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Icon name={ICONS[kind]} size={14} />
      </span>
      <div>
        <Text fw={500} size="sm">
          {WORDS.kinds[kind]}
        </Text>
        {(LINES[kind] ?? fieldLines)(changes, timeZone).map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {comment && <p className={classes.text}>{comment}</p>}
        {occurredAt && (
          <Text size="sm" c="dimmed">
            {WORDS.occurred(occurredAt, timeZone)}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {WORDS.by(by.name, at, timeZone)}
        </Text>
      </div>
    </li>
  );
};

/** The timeline of a lead, below the form that adds an activity (rule LEAD-ACTIVITY). */
export const LeadTimeline = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(leadOperations.timeline, { id });
  return (
    <>
      <ActivityForm id={id} />
      <QueryView result={result}>
        {({ items }) => (
          <CountedList
            label={WORDS.title}
            count={WORDS.shown(items.length)}
            moreLabel={WORDS.more}
            result={result}
            className={classes.entries}
          >
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </CountedList>
        )}
      </QueryView>
    </>
  );
};
