import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ReviewDetail, reviewOperations } from '#contracts/reviews';
import { decideBy, MAX_REVIEW_ANSWER } from '#domain/reviews/review';
import { REFUSAL_LABELS, REVIEW_OFFICE_WORDS } from '#fr/reviews';
import { codeOf } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { useForm } from '#office/form/use-form.ts';
import { EmailLink } from '#office/people/person-cells.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Day, Moment } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { ReviewBadge, StarSigns } from './review-columns.tsx';
import classes from './reviews.module.css';
import { useDecisions } from './use-decide.ts';

const { window: WORDS, outcomes } = REVIEW_OFFICE_WORDS;

const FIELDS = [
  {
    kind: 'longText',
    name: 'answer',
    label: WORDS.answer,
    description: WORDS.answerHint,
    maxLength: MAX_REVIEW_ANSWER,
    rows: 4,
  },
] as const satisfies readonly FormField[];

const AnswerForm = ({ detail: { id, answer, answeredAt, askedAt } }: { detail: ReviewDetail }): ReactElement => {
  const { mutate } = useApiMutation(reviewOperations.answer);
  const work = useForm<'answer'>({
    object: `review:${id}`,
    stored: { answer: { value: answer, from: answer } },
    changedAt: answeredAt ?? askedAt,
    fields: FIELDS,
    send: sendChanges((changes) => mutate({ id, changes })),
    outcomes: { saved: outcomes.saved, failed: outcomes.failed },
  });
  return <SavedForm label={WORDS.answer} work={work} />;
};

const detailsOf = (detail: ReviewDetail) => {
  const { email, kind, experiencedOn, isAfterDeal, askedAt, askedBy } = detail;
  const { status, givenAt, shownName, decidedAt, refusal } = detail;
  return [
    { label: WORDS.email, value: <EmailLink email={email} /> },
    { label: WORDS.experience, value: WORDS.experienceText(kind, experiencedOn) },
    { label: WORDS.proof, value: isAfterDeal ? WORDS.afterDeal : WORDS.byAgent },
    {
      label: WORDS.asked,
      value: (
        <>
          {WORDS.askedBy(askedBy)} <Moment at={askedAt} />
        </>
      ),
    },
    ...(givenAt === null ? [] : [{ label: WORDS.given, value: <Moment at={givenAt} /> }]),
    ...(status === 'pending' && givenAt !== null
      ? [{ label: WORDS.decideBefore, value: <Day at={decideBy(new Date(givenAt)).toISOString()} /> }]
      : []),
    ...(shownName === '' ? [] : [{ label: WORDS.shownName, value: shownName }]),
    ...(decidedAt === null ? [] : [{ label: WORDS.decided, value: <Moment at={decidedAt} /> }]),
    ...(refusal === null ? [] : [{ label: WORDS.refusal, value: REFUSAL_LABELS[refusal] }]),
  ];
};

const Head = ({ detail }: { detail: ReviewDetail }): ReactElement => {
  const { actions } = useSession();
  const decisions = useDecisions(detail);
  return (
    <RecordHead
      title={detail.name}
      at={detail.givenAt ?? detail.askedAt}
      actions={actions.includes('messages.write') ? decisions : []}
    >
      <ReviewBadge status={detail.status} />
    </RecordHead>
  );
};

const Content = ({ detail }: { detail: ReviewDetail }): ReactElement => {
  const { actions } = useSession();
  const { stars, text, status, consent } = detail;
  return (
    <Stack gap="lg">
      {stars === null ? (
        <Text>{status === 'asked' ? WORDS.waiting : WORDS.withdrawn}</Text>
      ) : (
        <div>
          <StarSigns stars={stars} />
          <p className={classes.text}>{text}</p>
        </div>
      )}
      {status === 'published' && actions.includes('messages.write') && <AnswerForm detail={detail} />}
      {consent !== '' && stars !== null && (
        <Text size="sm" c="dimmed">
          {WORDS.consent}
          {' : '}
          {consent}
        </Text>
      )}
    </Stack>
  );
};

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A review beside its list: its text, its author, the decision and the public answer. */
const ReviewWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(reviewOperations.get, { id });
  const { data, error } = result;
  const isGone = codeOf(error) === 'NOT_FOUND';
  return (
    <SideWindow
      title={data ? data.name : REVIEW_OFFICE_WORDS.list}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && { head: <Head detail={data} />, aside: <DetailList details={detailsOf(data)} stacked /> })}
    >
      {isGone ? (
        <Text>{WORDS.none}</Text>
      ) : (
        <QueryView result={result}>{(detail) => <Content key={detail.id} detail={detail} />}</QueryView>
      )}
    </SideWindow>
  );
};
export default ReviewWindow;
