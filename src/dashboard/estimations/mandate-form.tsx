import { Button, Group, SimpleGrid } from '@mantine/core';
import type { ReactElement } from 'react';
import { MAX_MANDATE_NUMBER, type Mandate } from '#domain/estimation/mandate';
import { MANDATE_WORDS as WORDS } from '#fr/estimation-mandates';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import type { MandateSave } from './use-set-mandate.ts';

/** `signedPrice`: a text when it cannot be parsed as a number. */
type Values = {
  mandatedOn: string | null;
  number: string | null;
  signedOn: string | null;
  signedPrice: number | string | null;
};

const LABELS = WORDS.fields;
const fieldsOf = (today: string): Readonly<Record<'mandate' | 'sale', readonly FormField[]>> => ({
  mandate: [
    { kind: 'date', name: 'mandatedOn', label: LABELS.mandatedOn, required: true, max: today },
    {
      kind: 'text',
      name: 'number',
      label: LABELS.number,
      maxLength: MAX_MANDATE_NUMBER,
      emptyIsNull: true,
    },
  ],
  sale: [
    {
      kind: 'date',
      name: 'signedOn',
      label: LABELS.signedOn,
      description: WORDS.dayHint,
      required: true,
      max: today,
    },
    { kind: 'money', name: 'signedPrice', label: LABELS.signedPrice, description: WORDS.priceHint, required: true },
  ],
});

type Props = {
  /** The initial values. */
  values: Mandate;
  today: string;
  hasSale: boolean;
  save: MandateSave;
  isSaving: boolean;
  onClose: () => void;
};

/** The form of the mandate of an estimation, with `hasSale` also of its sale; checked by the server's rules. */
export const MandateForm = ({ values: first, today, hasSale, save, isSaving, onClose }: Props): ReactElement => {
  const { values, binding, refuse, refusals, reset } = useLocalForm<Values>(first);
  const close = (): void => {
    reset();
    onClose();
  };
  const submit = async (): Promise<void> => {
    if (isSaving) return;
    const { mandatedOn, signedPrice } = values;
    if (mandatedOn === null) return refuse({ mandatedOn: WORDS.noDay });
    if (typeof signedPrice === 'string') return refuse({ signedPrice: WORDS.noPrice });
    if (hasSale && values.signedOn === null) return refuse({ signedOn: WORDS.noSaleDay });
    if (hasSale && signedPrice === null) return refuse({ signedPrice: WORDS.noPrice });
    const errors = await save({ ...values, mandatedOn, signedPrice });
    if (errors) refuse(errors);
    else close();
  };
  const fields = fieldsOf(today);
  return (
    <Form
      label={WORDS.form}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      width="full"
      bar={
        <Group gap="sm" mt="sm">
          <Button type="submit" variant="default" loading={isSaving}>
            {WORDS.save}
          </Button>
          <Button variant="subtle" color="dark" onClick={close}>
            {WORDS.cancel}
          </Button>
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {[...fields.mandate, ...(hasSale ? fields.sale : [])].map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </SimpleGrid>
    </Form>
  );
};
