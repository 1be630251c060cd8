import type { ReactElement } from 'react';
import { Field } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormWindow } from '#ui/office/window/form-window.tsx';
import type { AddPerson } from './use-add-person.ts';

type Props = {
  words: { title: string; text: string; label: string; submit: string };
  fields: readonly FormField[];
  adding: Omit<AddPerson<unknown>, 'values' | 'fill'>;
  onClose: () => void;
};

/** A window beside a list of people that adds a person. */
export const AddPersonWindow = ({ words, fields, adding, onClose }: Props): ReactElement => (
  <FormWindow
    title={words.title}
    text={words.text}
    label={words.label}
    submitLabel={words.submit}
    form={adding}
    onClose={onClose}
  >
    {fields.map((field) => (
      <Field key={field.name} field={field} />
    ))}
  </FormWindow>
);
