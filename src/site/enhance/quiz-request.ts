import type { CreatedLead } from '#contracts/applications';
import { fieldsOf, outcomeOf, PUBLIC_WAIT, postJson, startForms } from './forms/sender.ts';

/** The quiz request form: errors are shown without leaving the page; after success its confirmation opens. */
startForms('form[data-quiz-request]', () => {
  let next = '';
  return {
    errors: 'all',
    waits: PUBLIC_WAIT,
    send: async ({ form, elapsed, key }) => {
      const response = await postJson('/public/leads', { ...fieldsOf(form), form: 'quiz', elapsed }, key);
      if (!response.ok) return outcomeOf(response);
      const { sms }: CreatedLead = await response.json();
      next = `${location.pathname}?envoye=${sms ? 'sms' : '1'}`;
      return { kind: 'sent' };
    },
    onSent: () => {
      location.assign(next);
      return true;
    },
  };
});
