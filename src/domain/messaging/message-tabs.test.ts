import { expect, test } from 'vitest';
import { CONTACT_FORMS } from './contact-form.ts';
import { MESSAGE_STATUSES } from './message-list.ts';
import { asksForCall } from './message-tabs.ts';

test('only a seller form that waits for its answer is itself the request for a call', () => {
  const asking = CONTACT_FORMS.flatMap((form) =>
    MESSAGE_STATUSES.filter((status) => asksForCall({ form, status })).map((status) => [form, status]),
  );
  expect(asking).toEqual([
    ['sale-form', 'unread'],
    ['sale-form', 'read'],
  ]);
});
