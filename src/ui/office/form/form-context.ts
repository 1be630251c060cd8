import { createContext, useContext } from 'react';
import type { FormBinding } from './form-field.ts';

export const FormContext = createContext<FormBinding | null>(null);

export const useFormBinding = (): FormBinding => {
  const binding = useContext(FormContext);
  if (!binding) throw new Error('outside of a form');
  return binding;
};
