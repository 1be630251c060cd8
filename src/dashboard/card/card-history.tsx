import type { ReactElement } from 'react';
import { profileCardOperations } from '#contracts/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { FormHistory } from '#office/history/form-history.tsx';
import type { CardWork } from './use-card.ts';

const useVersion = (version: string) => useAnswer(profileCardOperations.version, { version });

/** The versions of the card. */
const CardHistory = ({ work, onClose }: { work: CardWork; onClose: () => void }): ReactElement => {
  const { act } = useAction(profileCardOperations.restore);
  return (
    <FormHistory
      words={{ ...WORDS.versions, failed: WORDS.outcomes.failed }}
      labels={WORDS.fields}
      work={work}
      answer={useAnswer(profileCardOperations.history, {})}
      useVersion={useVersion}
      restore={(version, seen) => act({ version, seen })}
      onClose={onClose}
    />
  );
};
export default CardHistory;
