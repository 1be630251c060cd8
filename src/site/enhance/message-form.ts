import { startMessageForm } from './forms/message-form.ts';
import { startSteps } from './forms/steps.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-message-form]')) {
  startMessageForm(form);
  if ('steps' in form.dataset) startSteps(form);
}
