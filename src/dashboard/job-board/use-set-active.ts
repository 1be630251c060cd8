import { useState } from 'react';
import { type JobOfferItem, jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Opens or closes an offer. `isActive` is the requested state from the click until the call has failed. */
export const useSetActive = ({
  id,
  title,
  active,
}: Pick<JobOfferItem, 'id' | 'title' | 'active'>): { isActive: boolean; set: (to: boolean) => Promise<void> } => {
  const { toasts } = useOffice();
  const { mutate } = useApiMutation(jobOfferOperations.setActive);
  const [wanted, setWanted] = useState<{ from: boolean; to: boolean } | null>(null);
  const set = async (to: boolean): Promise<void> => {
    setWanted({ from: active, to });
    try {
      await mutate({ id, active: to });
      toasts.success(to ? WORDS.opened(title) : WORDS.closed(title));
    } catch (error) {
      setWanted(null);
      toasts.error(messageOf(error));
    }
  };
  // When the list has a different state than at the click, the state of the list is shown.
  return { isActive: wanted && wanted.from === active ? wanted.to : active, set };
};
