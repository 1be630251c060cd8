import { expect, test } from 'vitest';
import { typedPhone } from '#domain/people/phone';
import { readCardLink } from './card-links.ts';

test.each([
  ['https://horizon.example/rdv?a=1#b', 'https://horizon.example/rdv?a=1#b'],
  ['HTTPS://horizon.example', 'https://horizon.example'],
  ['  horizon.example/rdv ', 'https://horizon.example/rdv'],
  ['tel:+33612345678', 'tel:+33612345678'],
  ['TEL:06 12 34 56 78', 'tel:0612345678'],
  ['06.12.34.56.78', 'tel:0612345678'],
  ['+590 690 12 34 56', 'tel:+590690123456'],
  ['tel:+44 20 7946 0018', 'tel:+442079460018'],
  ['mailto:claire@horizon.example', 'mailto:claire@horizon.example'],
  ['claire@horizon.example', 'mailto:claire@horizon.example'],
  ['mailto:claire@horizon.example?subject=Visite%20demain', 'mailto:claire@horizon.example?subject=Visite%20demain'],
  ['/annonces', '/annonces'],
  ['/', '/'],
  ['/annonces?type=maison#carte', '/annonces?type=maison#carte'],
])('%s is stored as %s', (typed, stored) => {
  expect(readCardLink(typed, typedPhone)).toBe(stored);
  // A stored link is valid input and does not change.
  expect(readCardLink(stored, typedPhone)).toBe(stored);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://horizon.example',
  'ftp://horizon.example',
  '//attaquant.example',
  '/\\attaquant.example',
  '\\\\attaquant.example',
  'https://claire@horizon.example',
  'https://horizon.example:8080',
  'https://127.0.0.1/',
  'https://horizon',
  'https://horizon.example/"onclick="x',
  'https://horizon.example/a b',
  'mailto:',
  'mailto:claire',
  'mailto:claire@horizon.example%0Abcc:x@y.example',
  'mailto:claire@horizon.example?subject="x"',
  'tel:',
  'tel:12',
  'tel:+33612345678;ext=1',
  'sms:+33612345678',
  'annonces',
  'un mot',
  '/a b',
  '/"x',
  `https://horizon.example/${'a'.repeat(500)}`,
])('%s is no link of a card', (typed) => {
  expect(readCardLink(typed, typedPhone)).toBeNull();
});
