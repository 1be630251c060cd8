import { ActionIcon, Button, NumberInput, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { visitOperations } from '#contracts/visits';
import { VISIT_PLAN_LIMITS as LIMITS, MAX_EXCEPTIONS, readRanges } from '#domain/visits/visit-plan';
import { date } from '#fr/format';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { DayField } from '#ui/office/day-field.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { type MemberPlan, type PlanWork, usePlan } from './use-plan.ts';
import classes from './visits.module.css';

const MyCalendars = lazyPart(() => import('./my-calendars.tsx'));

const WORDS = SITE_VISIT_WORDS.plan;
const NUMBERS = [
  ['minutes', WORDS.minutes],
  ['gap', WORDS.gap],
  ['noticeHours', WORDS.notice],
  ['daysAhead', WORDS.ahead],
] as const;

const faultOf = (text: string): string | null => (readRanges(text) === null ? WORDS.rangesFault : null);

type SectionProps = { work: PlanWork };

const Week = ({ work: { week, setWeek } }: SectionProps): ReactElement => (
  <section>
    <Title order={2} size="h5">
      {WORDS.week}
    </Title>
    <Text size="sm" c="dimmed" mb="xs">
      {WORDS.rangesHint}
    </Text>
    <div className={classes.ranges}>
      {WORDS.days.map((day, index) => (
        <TextInput
          key={day}
          label={day}
          value={week[index] ?? ''}
          error={faultOf(week[index] ?? '')}
          maxLength={100}
          onChange={(event) => setWeek(week.with(index, event.currentTarget.value))}
        />
      ))}
    </div>
  </section>
);

const Lengths = ({ work: { values, setValues } }: SectionProps): ReactElement => (
  <section>
    <Title order={2} size="h5" mb="xs">
      {WORDS.lengths}
    </Title>
    <div className={classes.ranges}>
      {NUMBERS.map(([name, label]) => (
        <NumberInput
          key={name}
          label={label}
          value={values[name]}
          {...LIMITS[name]}
          clampBehavior="blur"
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && setValues({ ...values, [name]: value })}
        />
      ))}
    </div>
  </section>
);

/** Dates with times of their own. */
const Exceptions = ({ work: { rows, setRows } }: SectionProps): ReactElement => {
  const change = (key: number, next: { day: string } | { text: string }): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {WORDS.exceptions}
      </Title>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {WORDS.noExceptions}
        </Text>
      )}
      {rows.map(({ key, day, text }) => (
        <div key={key} className={classes.exception}>
          <DayField label={WORDS.day} value={day} onChange={(next) => change(key, { day: next })} />
          <TextInput
            label={WORDS.ranges}
            value={text}
            error={faultOf(text)}
            maxLength={100}
            onChange={(event) => change(key, { text: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray.7"
            size="lg"
            aria-label={WORDS.remove(day === '' ? WORDS.unnamed : date(day))}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={rows.length >= MAX_EXCEPTIONS}
        onClick={() => setRows([...rows, { key: (rows.at(-1)?.key ?? -1) + 1, day: '', text: '' }])}
      >
        {WORDS.add}
      </Button>
    </section>
  );
};

const PlanForm = ({ own }: { own: MemberPlan }): ReactElement => {
  const work = usePlan(own);
  const { values, setValues, save } = work;
  return (
    <form
      aria-label={WORDS.title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="lg">
        <Switch
          label={WORDS.active}
          checked={values.isActive}
          onChange={(event) => setValues({ ...values, isActive: event.currentTarget.checked })}
        />
        <Week work={work} />
        <Lengths work={work} />
        <Exceptions work={work} />
        {work.mayWrite && (
          <Button type="submit" loading={work.isPending} style={{ alignSelf: 'flex-start' }}>
            {WORDS.save}
          </Button>
        )}
      </Stack>
    </form>
  );
};

/** The times at which a member receives visitors (rule VISIT-TIMES). */
const VisitPlan = (): ReactElement => {
  const [member, setMember] = useState<string | null>(null);
  const mayWrite = useSession().actions.includes('messages.write');
  const result = useApiQuery(visitOperations.plan, member === null ? {} : { member });
  return (
    <QueryView result={result}>
      {(own) => (
        <Stack gap="lg" maw={860}>
          <Text c="dimmed">{own.member === null ? WORDS.none : WORDS.text}</Text>
          {own.members.length > 1 && (
            <Select
              label={WORDS.member}
              value={own.member?.id ?? null}
              onChange={(next) => next !== null && setMember(next)}
              data={own.members.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              limit={50}
              maw={360}
            />
          )}
          {own.member && <PlanForm key={own.member.id} own={{ ...own, member: own.member }} />}
          {mayWrite && (
            <Suspense fallback={<LineSkeleton />}>
              <MyCalendars />
            </Suspense>
          )}
        </Stack>
      )}
    </QueryView>
  );
};
export default VisitPlan;
