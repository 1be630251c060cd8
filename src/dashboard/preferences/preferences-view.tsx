import type { ReactElement } from 'react';
import { preferenceOperations } from '#contracts/preferences';
import { PREFERENCE_WORDS as WORDS } from '#fr/preferences';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** What visitors see of the site, by blocks (rule SITE-PREFERENCES). */
const PreferencesView = (): ReactElement => {
  const result = useApiQuery(preferenceOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>{(data) => <PreferencesForm data={data} />}</QueryView>
    </ViewFrame>
  );
};
export default PreferencesView;
