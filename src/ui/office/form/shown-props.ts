import type { InputProps } from './inputs.ts';

/** What Mantine's inputs show of a field. Optional fields are labelled as such; required ones have no asterisk. */
export const shownProps = ({ field, error }: Pick<InputProps, 'field' | 'error'>) => ({
  name: field.name,
  label: field.label,
  description: field.description,
  error,
  required: field.required === true,
  withAsterisk: false,
  'aria-invalid': error !== null,
});
