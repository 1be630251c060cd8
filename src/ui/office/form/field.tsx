import { Button, Text, UnstyledButton } from '@mantine/core';
import { Link2 } from 'lucide';
import { type ComponentType, type ReactElement, Suspense, useState } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import { useFormBinding } from './form-context.ts';
import type { FieldState, FormField } from './form-field.ts';
import { INPUTS, type InputProps } from './inputs.ts';
import { ValueView } from './value-view.tsx';

type Origin = NonNullable<FieldState['origin']>;

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

/** A small sign beside the label: the value in grey is inherited. A click says from where. */
const InheritedSign = ({ label, text }: { label: string; text: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.sign}
        aria-label={`${label}\u00a0: ${text}`}
        aria-expanded={isOpen}
        title={text}
        onClick={() => setOpen(!isOpen)}
      >
        <LucideIcon node={Link2} size={14} />
      </UnstyledButton>
      {isOpen && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {text}
        </Text>
      )}
    </>
  );
};

type OverrideProps = { label: string; origin: Origin; revert: () => void };

/** An own value in the place of an inherited one, and the button that removes it. */
const OverrideNote = ({ label, origin: { text, revertLabel }, revert }: OverrideProps): ReactElement => {
  const { words } = useOffice();
  const action = revertLabel ?? words.form.revert;
  return (
    <div className={classes.origin}>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        c="gray.8"
        fw={500}
        leftSection={<Icon name="undo" size={14} />}
        aria-label={`${action} : ${label}`}
        onClick={revert}
      >
        {action}
      </Button>
    </div>
  );
};

const OriginNote = ({ label, origin }: { label: string; origin: Origin }): ReactElement =>
  origin.revert ? (
    <OverrideNote label={label} origin={origin} revert={origin.revert} />
  ) : (
    <InheritedSign label={label} text={origin.text} />
  );

/** One field of the surrounding form. */
export const Field = ({ field }: { field: FormField }): ReactElement => {
  const { stateOf, set } = useFormBinding();
  const { value, error, origin } = stateOf(field.name);
  if (field.readOnly !== undefined) return <LockedField field={field} value={value} />;
  const Input = INPUTS[field.kind] as ComponentType<InputProps>;
  return (
    <div
      className={classes.field}
      data-field={field.name}
      data-invalid={error !== null || undefined}
      data-inherited={(origin !== null && !origin.revert) || undefined}
    >
      <Suspense fallback={<Text size="sm">{field.label}</Text>}>
        <Input field={field} value={value} error={error} onChange={(next) => set(field.name, next)} />
      </Suspense>
      {origin && <OriginNote label={field.label} origin={origin} />}
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
