import { Alert, Anchor, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { FYNDER_STATUSES } from '#domain/sites/fynder-settings';
import { FYNDER_MODULE_WORDS as WORDS } from '#fr/fynder';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { Field } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { useFynderForm } from './use-fynder-form.ts';

const STATUS = {
  kind: 'choice',
  name: 'status',
  label: WORDS.field,
  description: WORDS.hint,
  options: FYNDER_STATUSES.map((value) => ({ value, label: WORDS.statuses[value] })),
} as const satisfies FormField;

const StatusForm = ({ data }: { data: FynderSettings }): ReactElement => {
  const work = useFynderForm(data, STATUS);
  return (
    <SavedForm label={WORDS.title} work={work}>
      <FormSection title={WORDS.section} text={WORDS.text}>
        {!data.isEnabled && <Alert color="orange">{WORDS.notEnabled}</Alert>}
        <Field field={STATUS} />
        {data.isShown && (
          <Anchor href={data.url} target="_blank" rel="noreferrer">
            {WORDS.page}
          </Anchor>
        )}
      </FormSection>
    </SavedForm>
  );
};

/** Whether the site offers estimations (rules ESTIMATION-MODULE, ESTIMATION-SETTINGS). */
const ModuleView = (): ReactElement => {
  const result = useApiQuery(fynderSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <QueryView result={result}>{(data) => <StatusForm data={data} />}</QueryView>
      </Stack>
    </ViewFrame>
  );
};
export default ModuleView;
