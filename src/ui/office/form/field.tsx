import { Button, Text } from '@mantine/core';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import { useFormBinding } from './form-context.ts';
import type { FieldState, FormField } from './form-field.ts';
import { INPUTS, type InputProps } from './inputs.ts';
import { ValueView } from './value-view.tsx';

/** A read-only value, with the reason. */
const LockedField = ({ field, value }: { field: FormField; value: unknown }): ReactElement => (
  <dl className={classes.locked}>
    <dt className={classes.lockedLabel}>{field.label}</dt>
    <dd className={classes.lockedValue}>
      <ValueView field={field} value={value} />
    </dd>
    <dd className={classes.note}>
      <Icon name="lock" size={14} />
      {field.readOnly}
    </dd>
  </dl>
);

const OriginNote = ({ field, origin }: { field: FormField; origin: FieldState['origin'] }): ReactElement | null => {
  const { words } = useOffice();
  if (origin === null) return null;
  const label = origin.revertLabel ?? words.form.revert;
  return (
    <div className={classes.origin}>
      <Text size="xs" c="dimmed">
        {origin.text}
      </Text>
      {origin.revert && (
        <Button
          variant="subtle"
          size="compact-xs"
          c="gray.8"
          fw={500}
          leftSection={<Icon name="undo" size={14} />}
          aria-label={`${label} : ${field.label}`}
          onClick={origin.revert}
        >
          {label}
        </Button>
      )}
    </div>
  );
};

/** One field of the surrounding form. */
export const Field = ({ field }: { field: FormField }): ReactElement => {
  const { stateOf, set } = useFormBinding();
  const { value, error, origin } = stateOf(field.name);
  if (field.readOnly !== undefined) return <LockedField field={field} value={value} />;
  const Input = INPUTS[field.kind] as ComponentType<InputProps>;
  return (
    <div data-field={field.name} data-invalid={error !== null || undefined}>
      <Suspense fallback={<Text size="sm">{field.label}</Text>}>
        <Input field={field} value={value} error={error} onChange={(next) => set(field.name, next)} />
      </Suspense>
      <OriginNote field={field} origin={origin} />
    </div>
  );
};

/** Several fields, one below the other. */
export const Fields = ({ fields }: { fields: readonly FormField[] }): ReactElement => (
  <>
    {fields.map((field) => (
      <Field key={field.name} field={field} />
    ))}
  </>
);
