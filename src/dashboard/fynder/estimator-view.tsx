import { Anchor, Stack } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { FYNDER_THEMES } from '#domain/sites/fynder-settings';
import { FYNDER_FORM_WORDS, FYNDER_WORDS, ESTIMATOR_WORDS as WORDS } from '#fr/fynder';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import type { SaveResult } from '#office/saving/save-engine.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ProBadge } from './pro-badge.tsx';
import { ThemeCards } from './theme-cards.tsx';
import { useFynderForm } from './use-fynder-form.ts';

const THEME = {
  kind: 'choice',
  name: 'theme',
  label: WORDS.field,
  options: FYNDER_THEMES.map((value) => ({ value, label: WORDS.themes[value] })),
} as const satisfies FormField;

/** Says after the reload that the theme was stored. */
const SAVED = 'estimator-saved';

const ThemeForm = ({ data }: { data: FynderSettings }): ReactElement => {
  const work = useFynderForm(data, THEME);
  /** Reloads the page when a different theme was stored. */
  const save = async (): Promise<SaveResult> => {
    const isChanged = work.binding.stateOf(THEME.name).value !== data.values.theme;
    const result = await work.save();
    if (result === 'saved' && isChanged) {
      sessionStorage.setItem(SAVED, '');
      location.reload();
    }
    return result;
  };
  return (
    <SavedForm label={WORDS.title} work={{ ...work, save }}>
      <FormSection title={WORDS.section} text={WORDS.text}>
        <ThemeCards field={THEME} />
        {data.isShown && (
          <Anchor href={data.url} target="_blank" rel="noreferrer">
            {WORDS.page}
          </Anchor>
        )}
      </FormSection>
    </SavedForm>
  );
};

/** How visitors fill in an estimation, for agents with Fynder Pro (rule ESTIMATION-SETTINGS). */
const EstimatorView = (): ReactElement => {
  const { toasts } = useOffice();
  useEffect(() => {
    if (sessionStorage.getItem(SAVED) === null) return;
    sessionStorage.removeItem(SAVED);
    toasts.success(FYNDER_FORM_WORDS.outcomes.saved);
  }, [toasts]);
  const result = useApiQuery(fynderSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context} actions={<ProBadge text={FYNDER_WORDS.pro} />}>
      <Stack maw={640}>
        <QueryView result={result}>{(data) => <ThemeForm data={data} />}</QueryView>
      </Stack>
    </ViewFrame>
  );
};
export default EstimatorView;
