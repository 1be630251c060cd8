import { Alert, Anchor, Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type SiteVisit, visitOperations } from '#contracts/visits';
import { AskReview } from '#dashboard/reviews/ask-review.tsx';
import { existingMoment } from '#domain/calendar/local-moment';
import { fullName } from '#domain/people/names';
import { isVisitOpen, MAX_VISIT_NOTE } from '#domain/visits/visit';
import { shortCallFact } from '#fr/consents';
import { HOUR_WORDS } from '#fr/hours';
import { townName } from '#fr/places';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { FEEDBACK_LABELS } from '#fr/visit-followups';
import { visitClock, visitDay } from '#fr/visits';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink, useContactActions } from '#office/people/call-link.tsx';
import { EmailLink } from '#office/people/person-cells.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { MomentField } from '#ui/office/moment-field.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { VisitBadge } from './visit-columns.tsx';
import classes from './visits.module.css';

const WORDS = SITE_VISIT_WORDS.window;

type Step = keyof typeof SITE_VISIT_WORDS.done;

/** The calls of the steps, each with a message about its result. */
const useSteps = (id: string) => {
  const { toasts } = useOffice();
  const confirm = useApiMutation(visitOperations.confirm);
  const propose = useApiMutation(visitOperations.propose);
  const refuse = useApiMutation(visitOperations.refuse);
  const cancel = useApiMutation(visitOperations.cancel);
  const told = (step: Step, call: Promise<unknown>): Promise<void> =>
    call.then(
      () => toasts.success(SITE_VISIT_WORDS.done[step]),
      (error: unknown) => tellFailure(toasts, error, SITE_VISIT_WORDS.failed, SITE_VISIT_WORDS.refusals),
    );
  return {
    isPending: [confirm, propose, refuse, cancel].some(({ isPending }) => isPending),
    confirm: (startsAt: string, note: string) => told('confirm', confirm.mutate({ id, startsAt, note })),
    propose: (startsAt: string, note: string) => told('propose', propose.mutate({ id, startsAt, note })),
    refuse: (note: string) => told('refuse', refuse.mutate({ id, note })),
    cancel: (note: string) => told('cancel', cancel.mutate({ id, note })),
  };
};

type Steps = ReturnType<typeof useSteps>;
type AskedTime = SiteVisit['asked'][number];
type TimesProps = { asked: readonly AskedTime[]; chosen: string | null; onChoose: (at: string) => void };

/** The times that were asked for, one of which is confirmed. A time that is no longer free is only named. */
const AskedTimes = ({ asked, chosen, onChoose }: TimesProps): ReactElement => {
  const timeZone = useTimeZone();
  const [free, taken] = [asked.filter(({ isFree }) => isFree), asked.filter(({ isFree }) => !isFree)];
  return (
    <Stack gap="xs">
      {free.length > 0 && (
        <Radio.Group label={WORDS.asked} value={chosen} onChange={onChoose}>
          <div className={classes.times}>
            {free.map(({ at, isBusy }) => (
              <Radio
                key={at}
                value={at}
                className={classes.time}
                label={
                  <>
                    <span>{visitDay(at, timeZone)}</span> <strong>{visitClock(at, timeZone)}</strong>
                  </>
                }
                description={isBusy && <StatusBadge color="orange">{WORDS.busy}</StatusBadge>}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {taken.map(({ at }) => (
        <Text key={at} size="sm" c="dimmed">
          {WORDS.taken(at, timeZone)}
        </Text>
      ))}
      {free.length === 0 && <Text size="sm">{WORDS.noneFree}</Text>}
    </Stack>
  );
};

const Proposal = ({ steps, note }: { steps: Steps; note: string }): ReactElement => {
  const timeZone = useTimeZone();
  const [time, setTime] = useState('');
  const moment = time === '' ? null : existingMoment(time, timeZone);
  return (
    <Group align="flex-end" gap="sm">
      <MomentField label={WORDS.proposeTime} hour={HOUR_WORDS} timeZone={timeZone} value={time} onChange={setTime} />
      <Button
        variant="default"
        disabled={moment === null}
        loading={steps.isPending}
        onClick={() => moment && void steps.propose(moment.toISOString(), note)}
      >
        {WORDS.propose}
      </Button>
    </Group>
  );
};

/** The time that is chosen at first: a free one, without an appointment if there is one; null: none is free. */
const firstChoice = (asked: readonly AskedTime[]): string | null => {
  const free = asked.filter(({ isFree }) => isFree);
  return (free.find(({ isBusy }) => !isBusy) ?? free[0])?.at ?? null;
};

/** What can be answered now, with one message to the visitor for each of the answers. */
const Answer = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const { asked } = visit;
  const { confirm } = useOffice();
  const steps = useSteps(visit.id);
  const may = (step: Step): boolean => visit.steps.includes(step);
  const [note, setNote] = useState('');
  const [picked, setPicked] = useState(firstChoice(asked));
  const [isProposing, setProposing] = useState(may('confirm') && picked === null);
  /** A time that is taken meanwhile is not replaced by another one. */
  const chosen = asked.find(({ at, isFree }) => isFree && at === picked)?.at ?? null;
  const end = async (step: 'refuse' | 'cancel'): Promise<void> => {
    const text = visit.email === null ? WORDS.endingUntold : WORDS.endingTold;
    const question = { ...WORDS.endings[step], text, cancel: WORDS.endingBack, danger: true };
    if (await confirm.ask(question)) await steps[step](note);
  };
  const endButton = (step: 'refuse' | 'cancel'): ReactElement => (
    <Button variant="subtle" color="red" c="red.9" loading={steps.isPending} onClick={() => void end(step)}>
      {WORDS[step]}
    </Button>
  );
  return (
    <Stack gap="md">
      {may('confirm') && <AskedTimes asked={asked} chosen={chosen} onChoose={setPicked} />}
      <TextInput
        label={WORDS.noteLabel}
        description={WORDS.noteHint}
        value={note}
        maxLength={MAX_VISIT_NOTE}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs">
        {may('confirm') && (
          <Button
            disabled={chosen === null}
            loading={steps.isPending}
            onClick={() => chosen !== null && void steps.confirm(chosen, note)}
          >
            {WORDS.confirm}
          </Button>
        )}
        {may('propose') && (
          <Button variant="default" aria-expanded={isProposing} onClick={() => setProposing((isOpen) => !isOpen)}>
            {WORDS.proposeOther}
          </Button>
        )}
        {may('refuse') && endButton('refuse')}
        {may('cancel') && endButton('cancel')}
      </Group>
      {may('propose') && isProposing && <Proposal steps={steps} note={note} />}
    </Stack>
  );
};

const Content = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const mayWrite = useSession().actions.includes('messages.write');
  const timeZone = useTimeZone();
  return (
    <Stack gap="lg">
      {visit.startsAt !== null && (
        <div>
          <Text size="sm" c="dimmed">
            {visit.status === 'proposed' ? WORDS.proposed : WORDS.time}
          </Text>
          <Text fz="lg" fw={600}>
            {WORDS.at(visit.startsAt, timeZone)}
          </Text>
        </div>
      )}
      {visit.overtaken !== null && (
        <Alert color="orange" variant="light">
          {WORDS.overtaken(visit.overtaken, timeZone)}
        </Alert>
      )}
      {visit.message !== '' && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {WORDS.message}
          </Title>
          <p className={classes.message}>{visit.message}</p>
        </section>
      )}
      {mayWrite && visit.steps.length > 0 && <Answer key={visit.status} visit={visit} />}
      {visit.feedback !== null && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {WORDS.feedback}
          </Title>
          <Text fw={600}>{FEEDBACK_LABELS[visit.feedback.choice]}</Text>
          {visit.feedback.text !== '' && <p className={classes.message}>{visit.feedback.text}</p>}
        </section>
      )}
      {visit.status === 'done' && visit.email !== null && (
        <div>
          <AskReview after="visit" id={visit.id} />
        </div>
      )}
    </Stack>
  );
};

const useDetails = (visit: SiteVisit) => {
  const { site } = useSession();
  const { email, phone, mayCall, listing, member, status } = visit;
  const isAsked = isVisitOpen(status);
  const [callLabel, callText] = shortCallFact(mayCall, isAsked);
  return [
    {
      label: WORDS.listing,
      value: listing ? (
        <Anchor href={`${site?.url ?? ''}${listing.href}`} target="_blank" rel="noopener">
          {`${listing.title}, ${townName(listing.city)}`}
        </Anchor>
      ) : (
        WORDS.gone
      ),
    },
    { label: WORDS.member, value: member && (member.isActive ? member.name : WORDS.left(member.name)) },
    { label: WORDS.phone, value: phone && <CallLink phone={phone} mayCall={mayCall} isAsked={isAsked} /> },
    { label: callLabel, value: phone && callText },
    { label: WORDS.email, value: email && <EmailLink email={email} /> },
    { label: WORDS.created, value: <Moment at={visit.createdAt} /> },
    { label: WORDS.feedbackAt, value: visit.feedback && <Moment at={visit.feedback.at} /> },
    { label: WORDS.note, value: visit.note },
  ];
};

const Aside = ({ visit }: { visit: SiteVisit }): ReactElement => <DetailList details={useDetails(visit)} stacked />;

/** The state of a visit and who receives the visitor. A request is answered below, where its main action is. */
const Head = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const { phone, email, mayCall, status } = visit;
  const contact = useContactActions({ phone, email, mayCall, isAsked: isVisitOpen(status) });
  const actions = status === 'asked' ? contact : mainFirst(contact);
  return (
    <RecordHead title={fullName(visit)} at={visit.createdAt} actions={actions}>
      <VisitBadge status={status} />
      {visit.member && <Text size="sm">{visit.member.name}</Text>}
    </RecordHead>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A visit: who comes, when and where, and the answers that are possible. */
const VisitWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(visitOperations.get, { id });
  const { data } = result;
  return (
    <SideWindow
      title={data ? fullName(data) : WORDS.title}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && {
        head: <Head key={data.id} visit={data} />,
        aside: <Aside visit={data} />,
      })}
    >
      <QueryView result={result}>{(visit) => <Content key={visit.id} visit={visit} />}</QueryView>
    </SideWindow>
  );
};
export default VisitWindow;
