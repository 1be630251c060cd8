import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';
import { FormContext } from './form-context.ts';
import type { FormBinding } from './form-field.ts';

type Props = {
  label: string;
  binding: FormBinding;
  onSubmit: () => void;
  /** Number of refused attempts: a new one moves the focus to the first invalid field. */
  refusals: number;
  /** Number of times that the form was emptied: a new one moves the focus to the first field, if it was lost. */
  restarts?: number;
  /** Shown below the fields: the save bar. */
  bar: ReactNode;
  /** 'full': as wide as its container, for fields side by side; default: text width. */
  width?: 'full';
  /** Whether the dialog around the form opens with the focus in its first field. */
  startsFocused?: boolean;
  children: ReactNode;
};

const CONTROL = 'input:not([type="color"]), select, textarea, button';

/** Focuses the first invalid field in page order. */
const focusFault = (form: HTMLFormElement | null): void => {
  const control = form?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the first field, unless the person is in another one, or outside of the form. */
const focusStart = (form: HTMLFormElement | null): void => {
  const { activeElement } = document;
  const isLost = activeElement === document.body || form?.querySelector('[type="submit"]') === activeElement;
  if (isLost) form?.querySelector<HTMLElement>(CONTROL)?.focus();
};

/** Where the focus trap of a dialog starts (Mantine's `data-autofocus`). */
const markStart = (fields: HTMLDivElement | null): void =>
  fields?.querySelector(CONTROL)?.setAttribute('data-autofocus', '');

/** Fields that are saved together. The browser's validation is off, because the form has the server's rules. */
export const Form = (props: Props): ReactElement => {
  const { label, binding, onSubmit, refusals, restarts = 0, bar, width, startsFocused = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (restarts > 0) focusStart(form.current);
  }, [restarts]);
  useEffect(() => {
    if (refusals > 0) focusFault(form.current);
  }, [refusals]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const unreadable = form.current?.querySelector<HTMLElement>('[data-unreadable]');
    if (!unreadable) onSubmit();
    // A field says what is wrong once it is left.
    unreadable?.blur();
    unreadable?.focus();
  };
  return (
    <FormContext value={binding}>
      <form
        ref={form}
        className={width === 'full' ? undefined : classes.form}
        onSubmit={submit}
        noValidate
        aria-label={label}
      >
        <div className={classes.fields} ref={startsFocused ? markStart : undefined}>
          {children}
        </div>
        {bar}
      </form>
    </FormContext>
  );
};
