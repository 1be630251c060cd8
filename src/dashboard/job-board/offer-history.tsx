import type { ReactElement } from 'react';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { OfferWork } from './use-offer.ts';

type Props = { id: string; work: OfferWork; onClose: () => void };

/** The versions of an offer. */
const OfferHistory = ({ id, work, onClose }: Props): ReactElement => {
  const { act } = useAction(jobOfferOperations.restore);
  const useVersion = (version: string) => useAnswer(jobOfferOperations.version, { id, version });
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      answer={useAnswer(jobOfferOperations.history, { id })}
      useVersion={useVersion}
      restore={(version, seen) => act({ id, version, seen })}
      onClose={onClose}
    />
  );
};
export default OfferHistory;
