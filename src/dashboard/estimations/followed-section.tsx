import { Stack, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { type EstimationDetail, receivedEstimationOperations } from '#contracts/received-estimations';
import { isWishWaiting } from '#domain/estimation/estimation-list';
import { MAX_WORD } from '#domain/estimation/home-follow';
import { shortCallFact } from '#fr/consents';
import { FOLLOW_OFFICE_WORDS as WORDS } from '#fr/home-follow';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { useForm } from '#office/form/use-form.ts';
import { useSession } from '#office/session/session-context.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';

type Followed = NonNullable<EstimationDetail['followed']>;

const FIELDS = [
  {
    kind: 'longText',
    name: 'word',
    label: WORDS.word,
    description: WORDS.wordHint,
    maxLength: MAX_WORD,
    rows: 3,
  },
] as const satisfies readonly FormField[];

/** The word that the owner reads on the private page. */
const WordForm = ({
  id,
  followed: { word, wordedAt, confirmedAt },
}: {
  id: string;
  followed: Followed;
}): ReactElement => {
  const { mutate } = useApiMutation(receivedEstimationOperations.writeWord);
  const work = useForm<'word'>({
    object: `estimation-word:${id}`,
    stored: { word: { value: word, from: word } },
    changedAt: wordedAt ?? confirmedAt,
    fields: FIELDS,
    send: sendChanges((changes) => mutate({ id, changes })),
    outcomes: { saved: WORDS.saved, failed: WORDS.failed },
  });
  return <SavedForm label={WORDS.word} work={work} />;
};

type Props = { detail: EstimationDetail; followed: Followed };

/** What an owner who follows the home did, and on what ground they may be called (rule OWNER-OFFICE). */
export const FollowedSection = ({ detail, followed }: Props): ReactElement => {
  const { actions } = useSession();
  const { id, telephone, mayCall } = detail;
  const { confirmedAt, seenAt, seenDays, energy } = followed;
  const [, ground] = shortCallFact(mayCall, isWishWaiting(detail));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      <Stack gap="md">
        <DetailList
          details={[
            { label: WORDS.facts.since, value: <Moment at={confirmedAt} /> },
            {
              label: WORDS.facts.seen,
              value:
                seenAt === null ? (
                  WORDS.never
                ) : (
                  <>
                    {WORDS.seen(seenDays)} <Moment at={seenAt} />
                  </>
                ),
            },
            { label: WORDS.facts.energy, value: energy },
            { label: WORDS.facts.callable, value: telephone === null ? WORDS.noPhone : ground },
          ]}
          stacked
        />
        {actions.includes('estimations.write') && <WordForm id={id} followed={followed} />}
      </Stack>
    </section>
  );
};
