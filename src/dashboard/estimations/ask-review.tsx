import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { reviewOperations } from '#contracts/reviews';
import { REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { outcomes } = WORDS;

/** Asks the owner of a sold home for a review (rule REVIEW-ASKED). */
export const AskReview = ({ id }: { id: string }): ReactElement | null => {
  const { actions } = useSession();
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(reviewOperations.askAfterDeal);
  if (!actions.includes('estimations.write')) return null;
  const ask = (): Promise<void> =>
    mutate({ id }).then(
      () => toasts.success(outcomes.asked),
      (error: unknown) =>
        tellFailure(toasts, error, outcomes.notAsked, { REVIEW_ASKED: outcomes.already, TOO_MANY: outcomes.tooMany }),
    );
  return (
    <Button variant="default" size="xs" mt="xs" loading={isPending} onClick={() => void ask()}>
      {WORDS.deal.ask}
    </Button>
  );
};
