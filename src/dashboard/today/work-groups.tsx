import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { sumCounts } from '#contracts/lists';
import type { DueReminder, LeadToCall } from '#contracts/reminders';
import type { LackingLead, WaitingWish, Worklist } from '#contracts/worklist';
import {
  ESTIMATIONS_ADDRESS,
  importAddress,
  JOB_BOARD_ADDRESS,
  jobOfferAddress,
  MESSAGES_ADDRESS,
  REVIEWS_ADDRESS,
  remindersAddress,
  todayAddress,
  VISITS_ADDRESS,
} from '#dashboard/addresses.ts';
import { HandleButton } from '#dashboard/estimations/handle-button.tsx';
import type { Member } from '#dashboard/leads/lead-options.ts';
import { daysBetween } from '#domain/calendar/period';
import type { Wish } from '#domain/estimation/described';
import type { Lack } from '#domain/leads/lead';
import { lackingAddress } from '#domain/leads/lead-paths';
import type { ReminderGroup } from '#domain/leads/reminder';
import { fullName } from '#domain/people/names';
import { WORK_SECTIONS, type WorkSection } from '#domain/worklist/worklist';
import { FEED_WORDS } from '#fr/feeds';
import { shortDay, shortMoment } from '#fr/format';
import { MESSAGE_WORDS } from '#fr/message-words';
import { PROGRAMME_LABELS } from '#fr/programmes';
import { REMINDER_WORDS } from '#fr/reminders';
import { starsText } from '#fr/reviews';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { CallLink } from '#office/people/call-link.tsx';
import type { WorkGroup, WorkLine } from '#ui/office/worklist/worklist.tsx';
import { AssignActions } from './assign-actions.tsx';
import { FinishButton, PostponeMenu } from './reminder-actions.tsx';

type Sections = Worklist['sections'];
type Content = Pick<WorkGroup, 'count' | 'lists' | 'lines'>;

/** What the lines need besides their data. */
export type WorkContext = Pick<Worklist, 'me' | 'today'> & {
  members: readonly Member[];
  now: number;
  timeZone: string;
  mayWriteEstimations: boolean;
};

type Called = Pick<LeadToCall, 'phone' | 'mayCall'> & { isAsked?: boolean };

const numberOf = ({ phone, mayCall, isAsked = false }: Called): ReactElement | undefined =>
  phone === '' ? undefined : <CallLink phone={phone} mayCall={mayCall} isAsked={isAsked} />;

/** A link that looks like the action of the other lines. */
const OpenButton = ({ to, text, name }: { to: string; text: string; name: string }): ReactElement => (
  <Button component={Link} href={to} variant="default" size="xs" aria-label={name}>
    {text}
  </Button>
);

const leadLine = (lead: LeadToCall): Pick<WorkLine, 'id' | 'title' | 'to' | 'aside'> => ({
  id: lead.id,
  title: lead.fullname,
  to: todayAddress('lead', lead.id),
  aside: numberOf(lead),
});

const allAt = (to: string): WorkGroup['lists'] => [{ label: WORDS.all, to }];

/** When a reminder is due; nothing for today. */
const dueText = (dueOn: string, today: string): string => {
  if (dueOn === today) return '';
  return dueOn < today ? WORDS.sinceDays(daysBetween(dueOn, today)) : REMINDER_WORDS.day(dueOn);
};

/** A reminder of the person as a line. */
export const dueLine = (reminder: DueReminder, today: string): WorkLine => ({
  ...leadLine(reminder.lead),
  detail: REMINDER_WORDS.said(reminder),
  since: dueText(reminder.dueOn, today),
  isLate: reminder.dueOn < today,
  actions: (
    <>
      <FinishButton reminder={reminder} />
      <PostponeMenu reminder={reminder} today={today} />
    </>
  ),
});

const dueContent = (
  { items, count }: NonNullable<Sections['late']>,
  group: ReminderGroup,
  { today }: WorkContext,
): Content => ({
  count: WORDS.total(count),
  lists: allAt(remindersAddress(group)),
  lines: items.map((reminder) => dueLine(reminder, today)),
});

const lackActions: Readonly<Record<Lack, (lead: LeadToCall, context: WorkContext) => ReactElement>> = {
  follower: (lead, { me, members }) => <AssignActions lead={lead} me={me} members={members} />,
  action: ({ id, fullname }) => (
    <OpenButton to={todayAddress('lead', id)} text={WORDS.call} name={WORDS.callOf(fullname)} />
  ),
};

const lackLine = ({ lead, since, follower }: LackingLead, lack: Lack, context: WorkContext): WorkLine => ({
  ...leadLine(lead),
  detail: follower === null ? PROGRAMME_LABELS[lead.programme] : WORDS.followedBy(follower),
  since: WORDS.since(since, context.now),
  actions: lackActions[lack](lead, context),
});

const lackContent = (
  { items, counts }: NonNullable<Sections['lacksAction']>,
  lack: Lack,
  context: WorkContext,
): Content => {
  const some = counts.filter(({ count }) => count.count > 0);
  return {
    count: WORDS.total(sumCounts(some.map(({ count }) => count))),
    lists: some.map(({ programme, count }) => ({
      label: some.length === 1 ? WORDS.all : WORDS.programme(programme, count),
      to: lackingAddress(programme, lack),
    })),
    lines: items.map((item) => lackLine(item, lack, context)),
  };
};

const wishLine = (wish: WaitingWish, { now, mayWriteEstimations }: WorkContext): WorkLine => {
  const name = fullName({ firstname: wish.firstname ?? '', lastname: wish.lastname ?? '' }).trim() || WORDS.unnamed;
  return {
    id: wish.id,
    title: name,
    to: todayAddress('estimation', wish.id),
    aside: numberOf({ phone: wish.phone, mayCall: false, isAsked: true }),
    detail: `${wish.address}, ${wish.city}`,
    since: WORDS.since(wish.wishedAt, now),
    actions: mayWriteEstimations && <HandleButton id={wish.id} name={name} isHandled={false} />,
  };
};

const wishContent = ({ items, count }: NonNullable<Sections['visits']>, wish: Wish, context: WorkContext): Content => ({
  count: WORDS.total(count),
  lists: allAt(`${ESTIMATIONS_ADDRESS}?waiting=${wish}`),
  lines: items.map((item) => wishLine(item, context)),
});

type Read<S extends WorkSection> = (section: NonNullable<Sections[S]>, context: WorkContext) => Content;

const READ: { readonly [S in WorkSection]: Read<S> } = {
  late: (section, context) => dueContent(section, 'late', context),
  toAnswer: ({ items, count }, { timeZone, now }) => ({
    count: WORDS.total(count),
    lists: [],
    lines: items.map(({ lead, answerBy }) => ({
      ...leadLine(lead),
      since: REMINDER_WORDS.until(answerBy, timeZone),
      isLate: Date.parse(answerBy) < now,
      actions: (
        <OpenButton to={todayAddress('lead', lead.id)} text={WORDS.answer} name={WORDS.answerOf(lead.fullname)} />
      ),
    })),
  }),
  today: (section, context) => dueContent(section, 'today', context),
  lacksFollower: (section, context) => lackContent(section, 'follower', context),
  lacksAction: (section, context) => lackContent(section, 'action', context),
  messages: ({ items, count }, { now }) => ({
    count: WORDS.total(count),
    lists: allAt(`${MESSAGES_ADDRESS}?status=unread`),
    lines: items.map((message) => {
      const to = todayAddress('message', message.id);
      return {
        id: message.id,
        title: fullName(message),
        to,
        detail: [MESSAGE_WORDS.forms[message.form], message.excerpt].filter((text) => text !== '').join(' · '),
        since: WORDS.since(message.createdAt, now),
        actions: <OpenButton to={to} text={WORDS.read} name={WORDS.readOf(fullName(message))} />,
      };
    }),
  }),
  askedVisits: ({ items, count }, { now }) => ({
    count: WORDS.total(count),
    lists: allAt(VISITS_ADDRESS),
    lines: items.map((visit) => {
      const to = todayAddress('visite', visit.id);
      return {
        id: visit.id,
        title: fullName(visit),
        to,
        detail: visit.listing,
        since: WORDS.since(visit.createdAt, now),
        actions: <OpenButton to={to} text={WORDS.answer} name={WORDS.answerOf(fullName(visit))} />,
      };
    }),
  }),
  visits: (section, context) => wishContent(section, 'visit', context),
  calls: (section, context) => wishContent(section, 'call', context),
  reviews: ({ items, count }, { timeZone, now }) => ({
    count: WORDS.total(count),
    lists: allAt(`${REVIEWS_ADDRESS}?status=pending`),
    lines: items.map(({ id, name, stars, excerpt, decideBy }) => {
      const to = todayAddress('avis', id);
      return {
        id,
        title: name,
        to,
        detail: `${starsText(stars)} · ${excerpt}`,
        since: WORDS.decideBefore(shortDay(decideBy, timeZone)),
        isLate: Date.parse(decideBy) < now,
        actions: <OpenButton to={to} text={WORDS.read} name={WORDS.readReviewOf(name)} />,
      };
    }),
  }),
  offers: ({ items, count }, { timeZone }) => ({
    count: WORDS.total(count),
    lists: allAt(`${JOB_BOARD_ADDRESS}?state=open&text=empty`),
    lines: items.map(({ id, title, openedAt }) => ({
      id,
      title,
      to: jobOfferAddress(id),
      since: WORDS.openedOn(shortDay(openedAt, timeZone)),
      actions: <OpenButton to={jobOfferAddress(id)} text={WORDS.write} name={WORDS.writeOf(title)} />,
    })),
  }),
  imports: ({ items, count }, { timeZone }) => ({
    count: WORDS.total(count),
    // Its line opens it.
    lists: [],
    lines: items.map(({ id, fileName, reason, counts, startedAt }) => ({
      id,
      title: fileName,
      to: importAddress(id),
      detail: reason === null ? WORDS.refusedLines(counts.rejected) : FEED_WORDS.reason(reason),
      since: WORDS.importedOn(shortMoment(startedAt, timeZone)),
      actions: <OpenButton to={importAddress(id)} text={WORDS.mend} name={WORDS.mendOf(fileName)} />,
    })),
  }),
};

const contentOf = <S extends WorkSection>(name: S, sections: Sections, context: WorkContext): Content | null => {
  const section = sections[name];
  return section ? READ[name](section, context) : null;
};

/** The sections that the person may read, as groups of lines. */
export const workGroups = (sections: Sections, context: WorkContext): WorkGroup[] =>
  WORK_SECTIONS.flatMap((name) => {
    const content = contentOf(name, sections, context);
    return content === null ? [] : [{ id: name, title: WORDS.sections[name], ...content }];
  });
