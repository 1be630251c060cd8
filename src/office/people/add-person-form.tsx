import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import classes from './people.module.css';
import type { AddPerson } from './use-add-person.ts';

type Props = {
  words: { title: string; text: string; label: string; submit: string };
  fields: readonly FormField[];
  adding: Omit<AddPerson<unknown>, 'values' | 'fill'>;
};

/** A form below a list of people that adds a person. */
export const AddPersonForm = ({ words, fields, adding }: Props): ReactElement => {
  const { binding, submit, refusals, isPending } = adding;
  return (
    <FormSection title={words.title} text={words.text}>
      <Form
        label={words.label}
        binding={binding}
        onSubmit={() => void submit()}
        refusals={refusals}
        width="full"
        bar={null}
      >
        <div className={classes.fields}>
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          <div className={classes.submit}>
            <Button type="submit" loading={isPending} leftSection={<Icon name="add" size={16} />}>
              {words.submit}
            </Button>
          </div>
        </div>
      </Form>
    </FormSection>
  );
};
