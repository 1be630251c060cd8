import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import { recordOf } from '#domain/objects/typed';
import type { FynderName } from '#domain/sites/fynder-settings';
import { FYNDER_FORM_WORDS } from '#fr/fynder';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { useSession } from '#office/session/session-context.ts';
import type { FormField } from '#ui/office/form/form-field.ts';

/** Form for one setting of Fynder (rule ESTIMATION-SETTINGS). */
export const useFynderForm = <F extends FynderName>(
  data: FynderSettings,
  field: FormField & { name: F },
): FormWork<F> => {
  const { site } = useSession();
  const { mutate } = useApiMutation(fynderSettingsOperations.save);
  const value = data.values[field.name];
  return useForm<F>({
    object: `fynder-${field.name}:${site?.id ?? ''}`,
    stored: recordOf([field.name], () => ({ value, from: value })),
    changedAt: data.updatedAt,
    fields: [field],
    send: sendChanges((changes) => mutate({ changes })),
    outcomes: FYNDER_FORM_WORDS.outcomes,
  });
};
