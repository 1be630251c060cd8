import { type ReviewDetail, reviewOperations } from '#contracts/reviews';
import { REFUSALS, type ReviewRefusal } from '#domain/reviews/review';
import { REFUSAL_LABELS, REVIEW_OFFICE_WORDS as WORDS } from '#fr/reviews';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { HeadAction } from '#ui/office/window/head-actions.tsx';

const { outcomes, refusing } = WORDS;
const CHOICES = [
  ...REFUSALS.map((answer) => ({ answer, label: REFUSAL_LABELS[answer], look: 'plain' as const })),
  { answer: 'cancel' as const, label: refusing.cancel, look: 'main' as const },
];

/** The decisions that a person may take about a review (rule REVIEW-DECIDED). */
export const useDecisions = ({ id, status }: Pick<ReviewDetail, 'id' | 'status'>): HeadAction[] => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(reviewOperations.decide);
  if (status === 'asked' || status === 'withdrawn') return [];
  const decide = (refusal: ReviewRefusal | null): Promise<void> =>
    mutate({ id, from: status, refusal }).then(
      () => toasts.success(outcomes[refusal === null ? 'published' : 'refused']),
      (error: unknown) => tellFailure(toasts, error, outcomes.failed, { CONFLICT: outcomes.moved }),
    );
  const refuse = async (): Promise<void> => {
    const answer = await confirm.choose({ title: refusing.title, text: refusing.text, choices: CHOICES });
    if (answer !== null && answer !== 'cancel') await decide(answer);
  };
  return [
    ...(status === 'published'
      ? []
      : [{ label: WORDS.publish, icon: 'check', isPrimary: true, act: () => void decide(null) } as const]),
    ...(status === 'refused' ? [] : [{ label: WORDS.refuse, icon: 'close', act: () => void refuse() } as const]),
  ];
};
