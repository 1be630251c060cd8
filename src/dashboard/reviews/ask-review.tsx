import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { reviewOperations } from '#contracts/reviews';
import { REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { outcomes } = WORDS;

/** What a review is asked after: the call, and who may. */
const AFTER = {
  deal: { operation: reviewOperations.askAfterDeal, needs: 'estimations.write' },
  visit: { operation: reviewOperations.askAfterVisit, needs: 'messages.write' },
} as const;

/** Asks the owner of a sold home, or the visitor of a home, for a review (rule REVIEW-ASKED). */
export const AskReview = ({ id, after }: { id: string; after: keyof typeof AFTER }): ReactElement | null => {
  const { operation, needs } = AFTER[after];
  const { actions } = useSession();
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(operation);
  if (!actions.includes(needs)) return null;
  const ask = (): Promise<void> =>
    mutate({ id }).then(
      () => toasts.success(outcomes.asked),
      (error: unknown) => tellFailure(toasts, error, outcomes.notAsked, outcomes.notAskedFor),
    );
  return (
    <Button variant="default" size="xs" mt="xs" loading={isPending} onClick={() => void ask()}>
      {WORDS.after[after]}
    </Button>
  );
};
