import { expect, test } from 'vitest';
import type { DomainAnswer } from '#domain/domains/domain-state';
import { DOMAIN_MAIL, DOMAIN_WORDS } from './domains.ts';

const ANSWER: DomainAnswer = {
  proof: 'seen',
  target: 'ours',
  served: false,
  otherForm: null,
  texts: [],
  addresses: ['192.0.2.1'],
  strangers: [],
  forbidding: null,
  code: null,
  isTaken: false,
};
const FORBIDDEN = { name: 'exemple.fr', allowed: ['digicert.com'], wanted: 'letsencrypt.org' };
const STALE = {
  ...ANSWER,
  target: 'elsewhere',
  addresses: ['192.0.2.1', '2001:db8::1'],
  strangers: ['2001:db8::1'],
} as const satisfies DomainAnswer;

test.each([
  [
    'left from before',
    STALE,
    'L’adresse mène à nous, mais l’ancien enregistrement AAAA 2001:db8::1 mène ailleurs, supprimez-le.',
  ],
  ['all of them', { ...STALE, strangers: STALE.addresses }, 'L’adresse mène ailleurs\u00a0: 192.0.2.1 et 2001:db8::1.'],
])('addresses elsewhere, %s', (_, answer, text) => {
  expect(DOMAIN_WORDS.targets.elsewhere(answer)).toBe(text);
});

test('the mail about a domain names the record that is left', () => {
  expect(DOMAIN_MAIL.faults.TARGET('exemple.fr', STALE)).toContain('AAAA 2001:db8::1');
});

test('a certificate that cannot be made is not announced, and what to enter is said', () => {
  const answer = { ...ANSWER, forbidding: FORBIDDEN };
  expect(DOMAIN_WORDS.stateText('certificate', 'exemple.fr', ANSWER)).toContain('quelques minutes');
  expect(DOMAIN_WORDS.stateText('certificate', 'exemple.fr', answer)).not.toContain('minutes');
  expect(DOMAIN_WORDS.forbidden(answer)).toBe(
    'Aucun certificat ne peut être fait\u00a0: les enregistrements CAA d’exemple.fr permettent digicert.com et ' +
      'n’autorisent pas la nôtre. Ajoutez l’enregistrement CAA «\u00a00 issue "letsencrypt.org"\u00a0».',
  );
  expect(DOMAIN_MAIL.faults.UNREACHABLE('exemple.fr', answer)).toContain('CAA');
});
