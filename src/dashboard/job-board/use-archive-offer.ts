import { type JobOfferItem, jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = JOB_BOARD_WORDS.archive;

/** Archives an offer after a confirmation; the screens call it 'Supprimer'. True: it is archived. */
export const useArchiveOffer = (): ((offer: Pick<JobOfferItem, 'id' | 'title'>) => Promise<boolean>) => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(jobOfferOperations.archive);
  return async ({ id, title }) => {
    const { text, confirm: yes, cancel } = WORDS;
    const isSure = await confirm.ask({ title: WORDS.title(title), text, confirm: yes, cancel, danger: true });
    if (!isSure) return false;
    try {
      await mutate({ id });
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
      return false;
    }
    toasts.success(WORDS.done);
    return true;
  };
};
