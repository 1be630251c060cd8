import type { ReactElement } from 'react';
import { preferenceOperations } from '#contracts/preferences';
import { PREFERENCE_WORDS as WORDS } from '#fr/preferences';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** What visitors see of the site, by blocks (rule SITE-PREFERENCES). */
const PreferencesView = (): ReactElement => {
  const answer = useAnswer(preferenceOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Answered answer={answer}>{(data) => <PreferencesForm data={data} />}</Answered>
    </ViewFrame>
  );
};
export default PreferencesView;
