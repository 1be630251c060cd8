import { expect, it } from 'vitest';
import { unbroken } from './typography.ts';

it('keeps French punctuation on the line of its word', () => {
  expect(unbroken('Oui ! Pourquoi ? « Ici » : 5 % ; 10 €')).toBe(
    'Oui\u202f! Pourquoi\u202f? «\u00a0Ici\u00a0»\u00a0: 5\u00a0%\u202f; 10\u00a0€',
  );
  expect(unbroken('déjà:collé')).toBe('déjà:collé');
});
