import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** Attributes that connect a control with its label, hint and error. */
export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message shown beside the control. */
  error?: string | undefined;
  /** The label is only for screen readers, where a placeholder or a heading shows the same text. */
  hideLabel?: boolean;
  className?: string;
};

const controlAttributesOf = ({ id, hint, error }: FieldProps): ControlAttributes => {
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, ...(by && { 'aria-describedby': by }), ...(error && { 'aria-invalid': true as const }) };
};

/** Error message of a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
    <Icon name="alert" size={16} className="mt-0.5" />
    <span>{children}</span>
  </p>
);

/** Label, control, hint and error. `children` gets the attributes of the control. */
export const Field = ({
  children,
  ...props
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }): ReactElement => {
  const { id, label, hint, error, hideLabel, className } = props;
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label block'}>
        {label}
      </label>
      {children(controlAttributesOf(props))}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
