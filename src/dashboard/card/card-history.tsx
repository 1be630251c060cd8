import type { ReactElement } from 'react';
import { profileCardOperations } from '#contracts/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { CardWork } from './use-card.ts';

/** The versions of the card. */
const CardHistory = ({ work, onClose }: { work: CardWork; onClose: () => void }): ReactElement => {
  const { mutate } = useApiMutation(profileCardOperations.restore);
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      result={useApiQuery(profileCardOperations.history, {})}
      versionQuery={{ operation: profileCardOperations.version, inputOf: (version) => ({ version }) }}
      restore={(version, seen) => mutate({ version, seen })}
      onClose={onClose}
    />
  );
};
export default CardHistory;
