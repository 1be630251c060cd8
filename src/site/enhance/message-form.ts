import { fieldsOf, outcomeOf, PUBLIC_WAIT, postJson, startForms } from './forms/sender.ts';
import { startSteps } from './forms/steps.ts';

/** A random id of this visit; nothing is stored on the visitor's device. */
const session = crypto.randomUUID();

/** Contact, seller and listing-question forms; the last one has two steps in a dialog. */
startForms('form[data-message-form]', (form) => ({
  errors: 'first',
  waits: PUBLIC_WAIT,
  send: async ({ elapsed, key }) => {
    const fields = { ...fieldsOf(form), session, origin: location.pathname.slice(0, 200), elapsed };
    return outcomeOf(await postJson('/public/messaging/form', fields, key));
  },
  ...('steps' in form.dataset && startSteps(form)),
}));
