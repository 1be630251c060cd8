import type { ReactElement } from 'react';
import { jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { OfferWork } from './use-offer.ts';

type Props = { id: string; work: OfferWork; onClose: () => void };

/** The versions of an offer. */
const OfferHistory = ({ id, work, onClose }: Props): ReactElement => {
  const { mutate } = useApiMutation(jobOfferOperations.restore);
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      result={useApiQuery(jobOfferOperations.history, { id })}
      versionQuery={{ operation: jobOfferOperations.version, inputOf: (version) => ({ id, version }) }}
      restore={(version, seen) => mutate({ id, version, seen })}
      onClose={onClose}
    />
  );
};
export default OfferHistory;
