import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type SiteVisit, visitOperations } from '#contracts/visits';
import { AskReview } from '#dashboard/reviews/ask-review.tsx';
import { existingMoment } from '#domain/calendar/local-moment';
import { fullName } from '#domain/people/names';
import { MAX_VISIT_NOTE } from '#domain/visits/visit';
import { callFact } from '#fr/consents';
import { phone as phoneText } from '#fr/format';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { FEEDBACK_LABELS } from '#fr/visit-followups';
import { visitTime } from '#fr/visits';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink } from '#office/people/call-link.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { MomentField } from '#ui/office/moment-field.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { VisitBadge } from './visit-columns.tsx';
import classes from './visits.module.css';

const WORDS = SITE_VISIT_WORDS.window;

/** States that stand out. */
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

type StepsProps = { visit: SiteVisit; steps: ReturnType<typeof useSteps>; note: string };

const AskedTimes = ({ visit: { asked }, steps, note }: StepsProps): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <Stack gap="xs" align="flex-start">
      {asked.map(({ at, isFree, isBusy }) =>
        isFree ? (
          <div key={at}>
            <Button loading={steps.isPending} onClick={() => void steps.confirm(at, note)}>
              {WORDS.confirm(at, timeZone)}
            </Button>
            {isBusy && (
              <Text size="sm" mt={4}>
                {WORDS.busy}
              </Text>
            )}
          </div>
        ) : (
          <Text key={at} c="dimmed">
            {WORDS.taken(at, timeZone)}
          </Text>
        ),
      )}
    </Stack>
  );
};

const Proposal = ({ steps, note }: Omit<StepsProps, 'visit'>): ReactElement => {
  const timeZone = useTimeZone();
  const [time, setTime] = useState('');
  const moment = time === '' ? null : existingMoment(time, timeZone);
  return (
    <>
      <Group align="flex-end" gap="sm">
        <MomentField label={WORDS.proposeTime} hour={WORDS.hour} value={time} onChange={setTime} />
        <Button
          variant="default"
          disabled={moment === null}
          loading={steps.isPending}
          onClick={() => moment && void steps.propose(moment.toISOString(), note)}
        >
          {WORDS.propose}
        </Button>
      </Group>
      {time !== '' && moment === null && (
        <Text size="sm" c="red.8" role="alert">
          {WORDS.skipped}
        </Text>
      )}
    </>
  );
};

const OtherAnswers = (props: StepsProps): ReactElement => {
  const { visit, steps, note } = props;
  const may = (step: Step): boolean => visit.steps.includes(step);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {WORDS.answerTitle}
      </Title>
      {may('propose') && <Proposal {...props} />}
      <Group gap="sm">
        {may('refuse') && (
          <Button variant="outline" color="red.8" loading={steps.isPending} onClick={() => void steps.refuse(note)}>
            {WORDS.refuse}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="outline" color="red.8" loading={steps.isPending} onClick={() => void steps.cancel(note)}>
            {WORDS.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** What can be answered now, with one message to the visitor for each of the answers. */
const Answer = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const steps = useSteps(visit.id);
  const [note, setNote] = useState('');
  const props = { visit, steps, note };
  return (
    <>
      <TextInput
        label={WORDS.noteLabel}
        description={WORDS.noteHint}
        value={note}
        maxLength={MAX_VISIT_NOTE}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {visit.steps.includes('confirm') && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {WORDS.asked}
          </Title>
          <AskedTimes {...props} />
        </section>
      )}
      <OtherAnswers {...props} />
    </>
  );
};

const Content = ({ visit }: { visit: SiteVisit }): ReactElement => {
  const mayWrite = useSession().actions.includes('messages.write');
  return (
    <Stack gap="lg">
      <section>
        <Title order={3} size="h5" mb="xs">
          {WORDS.message}
        </Title>
        <p className={classes.message}>{visit.message || WORDS.noMessage}</p>
      </section>
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
      {mayWrite && visit.steps.length > 0 && <Answer visit={visit} />}
    </Stack>
  );
};

const useDetails = (visit: SiteVisit) => {
  const timeZone = useTimeZone();
  const { site } = useSession();
  const { email, phone, listing, member, startsAt, status } = visit;
  const [callLabel, callText] = callFact(visit.mayCall);
  return [
    {
      label: status === 'proposed' ? WORDS.proposed : WORDS.time,
      value: startsAt && visitTime(startsAt, timeZone),
    },
    {
      label: WORDS.listing,
      value: listing ? (
        <Anchor href={`${site?.url ?? ''}${listing.href}`} target="_blank" rel="noopener">
          {`${listing.title}, ${listing.city}`}
        </Anchor>
      ) : (
        WORDS.gone
      ),
    },
    { label: WORDS.member, value: member && (member.isActive ? member.name : WORDS.left(member.name)) },
    {
      label: WORDS.phone,
      // The visitor gave the number for this visit: no other consent is needed.
      value: phone && <CallLink phone={phone} text={phoneText(phone)} mayCall />,
    },
    { label: callLabel, value: phone && callText },
    { label: WORDS.email, value: email && <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor> },
    { label: WORDS.created, value: <Moment at={visit.createdAt} /> },
    { label: WORDS.feedbackAt, value: visit.feedback && <Moment at={visit.feedback.at} /> },
    { label: WORDS.note, value: visit.note },
  ];
};

const Aside = ({ visit }: { visit: SiteVisit }): ReactElement => <DetailList details={useDetails(visit)} stacked />;

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
        head: <VisitBadge status={data.status} />,
        aside: <Aside visit={data} />,
      })}
    >
      <QueryView result={result}>{(visit) => <Content key={visit.id} visit={visit} />}</QueryView>
    </SideWindow>
  );
};
export default VisitWindow;
