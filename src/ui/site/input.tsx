import type { ComponentProps, ReactElement } from 'react';
import { givenOf } from '#domain/objects/typed';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Own = Omit<FieldProps, 'className'> & { /** Class of the whole field. */ className?: string };

/** A single-line input; `type`, `inputMode`, `autoComplete` as in HTML. */
export const Input = ({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  unit,
  ...rest
}: Own &
  Omit<ComponentProps<'input'>, keyof Own> & {
    /** Shown inside the input, at the right: '€', 'm²'. */ unit?: string;
  }): ReactElement => (
  <Field {...fieldProps({ id, label, hint, error, hideLabel, className })}>
    {(attributes) => (
      <span className="relative block">
        <input className={cx('control', unit && 'pr-10')} {...rest} {...attributes} />
        {unit && (
          <span aria-hidden="true" className="control-unit">
            {unit}
          </span>
        )}
      </span>
    )}
  </Field>
);

/**
 * A password. `showLabel`: name of the button that shows its characters, which only a script can do
 * (enhance/forms/show-password.ts).
 */
export const PasswordInput = ({
  showLabel,
  id,
  label,
  hint,
  error,
  className,
  ...rest
}: Own & Omit<ComponentProps<'input'>, keyof Own | 'type'> & { showLabel: string }): ReactElement => (
  <Field {...fieldProps({ id, label, hint, error, className })}>
    {(attributes) => (
      <span className="relative block">
        <input type="password" className="control pr-12" {...rest} {...attributes} />
        <button
          type="button"
          hidden
          data-show-password=""
          aria-pressed="false"
          aria-label={showLabel}
          className="group/eye icon-button absolute inset-y-0 right-0 text-ink-soft hover:text-ink"
        >
          <Icon name="shown" className="group-aria-pressed/eye:hidden" />
          <Icon name="hidden" className="hidden group-aria-pressed/eye:block" />
        </button>
      </span>
    )}
  </Field>
);

/**
 * One file, with the browser's file chooser. `accept` only filters the chooser; the server checks the file itself. The
 * input is transparent over `choose`, which a script replaces by the name of the chosen file; without scripts it is
 * shown as the browser draws it.
 */
export const FileInput = ({
  choose,
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: { choose: string } & Own & Omit<ComponentProps<'input'>, keyof Own | 'type'>): ReactElement => (
  <Field {...fieldProps({ id, label, hint, error, hideLabel, className })}>
    {(attributes) => (
      <span className="file-field">
        <input type="file" className="control file-control" {...rest} {...attributes} />
        <span aria-hidden="true" className="file-face">
          <Icon name="file" className="shrink-0" />
          <span data-file-name="" className="truncate">
            {choose}
          </span>
        </span>
      </span>
    )}
  </Field>
);

/** A multi-line input; grows with its content where the browser supports it. */
export const Textarea = ({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Own & Omit<ComponentProps<'textarea'>, keyof Own>): ReactElement => (
  <Field {...fieldProps({ id, label, hint, error, hideLabel, className })}>
    {(attributes) => (
      <textarea rows={5} className="control field-sizing-content block min-h-32 py-2" {...rest} {...attributes} />
    )}
  </Field>
);

export type Option = { value: string; label: string };

/** A native select. */
export const Select = ({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  ...rest
}: Own & Omit<ComponentProps<'select'>, keyof Own> & { options: readonly Option[] }): ReactElement => (
  <Field {...fieldProps({ id, label, hint, error, hideLabel, className })}>
    {(attributes) => (
      <span className="relative block">
        <select className="control appearance-none pr-10" {...rest} {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
        />
      </span>
    )}
  </Field>
);

type OptionalProps = { [K in keyof FieldProps]: FieldProps[K] | undefined } & Pick<FieldProps, 'id'>;
const fieldProps = ({ id, label, ...given }: OptionalProps): FieldProps => ({ id, label, ...givenOf(given) });
