import { expect, test } from 'vitest';
import { sameLine } from '#domain/people/phone';
import { testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';

/** What SQL knows of telephone numbers (rule PEOPLE-PHONE, decision 0066). */

const url = await testDatabaseUrl();

test.each(['+33596601234', '+596596601234', '+508411234', '+41227000000'])(
  'SQL knows the line of %s',
  async (phone) => {
    const [row] = await query<{ line: string[] }>(url, `select same_line('${phone}') as line`);
    expect(row?.line.toSorted()).toEqual([...sameLine(phone)].toSorted());
  },
);

test.each([
  ['+33612345678', '+33612345678 0612345678'],
  ['+508708412345', '+508708412345 0708412345'],
  // six digits have no national form
  ['+508411234', '+508411234 +508411234'],
  ['+41227000000', '+41227000000 +41227000000'],
])('%s is searched as %s', async (phone, words) => {
  expect(await query(url, `select phone_words('${phone}') as words`)).toEqual([{ words }]);
});
