import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { OPINION_WORDS } from '#fr/opinions';
import { SavedForm } from '#office/form/saved-form.tsx';
import { Field, Fields } from '#ui/office/form/field.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import classes from './opinions.module.css';
import type { OpinionWork } from './use-opinion.ts';

const WORDS = OPINION_WORDS.value;
const AMOUNTS = ['low', 'price', 'high'];

const Suggestion = ({ work: { suggested, takeSuggested } }: { work: OpinionWork }): ReactElement =>
  suggested === null ? (
    <Text size="sm" c="dimmed">
      {WORDS.noSuggestion}
    </Text>
  ) : (
    <div className={classes.suggestion}>
      <Text size="sm" role="status">
        {WORDS.suggested(suggested)}
      </Text>
      <Text size="xs" c="dimmed">
        {WORDS.suggestedHint}
      </Text>
      <Button variant="default" size="compact-sm" mt="xs" onClick={takeSuggested}>
        {WORDS.take}
      </Button>
    </div>
  );

/** The agent's value with its range, reasons and note, in one form with the chosen sales. */
export const OpinionValue = ({ work }: { work: OpinionWork }): ReactElement => {
  const error = work.binding.stateOf('comparables').error;
  return (
    <SavedForm label={OPINION_WORDS.form} work={work}>
      <FormSection title={WORDS.title}>
        <Suggestion work={work} />
        {error && (
          <Text size="sm" c="red.8" role="alert">
            {error}
          </Text>
        )}
        <div className={classes.amounts}>
          {work.fields
            .filter(({ name }) => AMOUNTS.includes(name))
            .map((field) => (
              <Field key={field.name} field={field} />
            ))}
        </div>
        <Fields fields={work.fields.filter(({ kind }) => kind === 'longText')} />
      </FormSection>
    </SavedForm>
  );
};
