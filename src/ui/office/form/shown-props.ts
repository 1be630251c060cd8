import type { InputProps } from './inputs.ts';

/** Common props of Mantine's inputs. Optional fields are labelled as such; required ones have no asterisk. */
export const shownProps = ({ field, error }: Pick<InputProps, 'field' | 'error'>) => ({
  name: field.name,
  label: field.label,
  description: field.description,
  error,
  required: field.required === true,
  withAsterisk: false,
  'aria-invalid': error !== null,
});
