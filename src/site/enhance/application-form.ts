import { startApplicationForm } from './forms/application.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-application-form]'))
  startApplicationForm(form);
