import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { marketAddress } from '#admin/addresses.ts';
import { marketOperations } from '#contracts/markets';
import { checkNewMarket, MAX_MARKET_NAME } from '#domain/network/new-market';
import { MARKET_FAULTS, MARKET_WORDS } from '#fr/markets';
import { codeOf } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { FormWindow } from '#ui/office/window/form-window.tsx';

const WORDS = MARKET_WORDS.add;
const EMPTY = { name: '', apiKey: '', zip: '', city: '' };

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: WORDS.fields.name, required: true, maxLength: MAX_MARKET_NAME },
  { kind: 'text', name: 'apiKey', label: WORDS.fields.apiKey, required: true, description: WORDS.apiKey },
  { kind: 'text', name: 'zip', label: WORDS.fields.zip, required: true, maxLength: 5 },
  { kind: 'text', name: 'city', label: WORDS.fields.city, required: true },
];

/** Adds a market center and opens its window (rule NETWORK-MARKET-ADD). */
const AddMarket = ({ onClose }: { onClose: () => void }): ReactElement => {
  const { toasts } = useOffice();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useApiMutation(marketOperations.create);
  const { values, binding, refuse, refusals, reset } = useLocalForm(EMPTY);
  const submit = async (): Promise<void> => {
    const faults = checkNewMarket(values);
    if (faults.length > 0)
      return refuse(Object.fromEntries(faults.map(({ field, fault }) => [field, MARKET_FAULTS[fault]])));
    try {
      const { id } = await mutate(values);
      reset();
      toasts.success(WORDS.done);
      navigate(marketAddress(id, 'website'));
    } catch (error) {
      const errors = codeOf(error) === 'MARKET_EXISTS' ? { name: WORDS.exists } : fieldErrorsOf(error);
      if (errors) refuse(errors);
      else tellFailure(toasts, error, WORDS.failed);
    }
  };
  return (
    <FormWindow
      title={WORDS.title}
      label={WORDS.label}
      submitLabel={WORDS.submit}
      form={{ binding, submit, refusals, isPending }}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </FormWindow>
  );
};
export default AddMarket;
