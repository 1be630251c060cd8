import { expect, test } from 'vitest';
import { checkQuizRequest, type QuizRequestFault, type QuizRequestFields } from './quiz-request.ts';

const RIGHT = { fullname: 'Zoé O’Brien', email: 'zoe@example.fr', phone: '+33612345678', zip: '69003', rgpd: true };

test.each<[Partial<QuizRequestFields>, QuizRequestFault[]]>([
  [{}, []],
  [{ fullname: '' }, ['fullname']],
  [{ fullname: 'Zoé 2' }, ['fullname']],
  [{ email: 'zoe@' }, ['email']],
  [{ phone: null }, ['phone']],
  [{ phone: '+33478123456' }, ['mobile']],
  [{ phone: '+596696201234' }, []],
  [{ zip: '' }, ['zip']],
  [{ zip: '69OO3' }, ['zip']],
  [{ rgpd: false }, ['rgpd']],
  [{ fullname: '', email: '', phone: null, zip: '', rgpd: false }, ['fullname', 'email', 'phone', 'zip', 'rgpd']],
])('%j: %j, in this order', (wrong, faults) => {
  expect(checkQuizRequest({ ...RIGHT, ...wrong }, (phone) => phone !== '+33478123456')).toEqual(faults);
});
