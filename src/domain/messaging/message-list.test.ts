import { expect, test } from 'vitest';
import { CONTACT_FORMS } from './contact-form.ts';
import { asksForCall, MESSAGE_STATUSES } from './message-list.ts';

test('only a seller form that waits for its answer is itself the request for a call', () => {
  const asking = CONTACT_FORMS.flatMap((form) =>
    MESSAGE_STATUSES.filter((status) => asksForCall({ form, status })).map((status) => [form, status]),
  );
  expect(asking).toEqual([
    ['sale-form', 'unread'],
    ['sale-form', 'read'],
  ]);
});
