import { expect, test } from 'vitest';
import { ARTICLE_FAULTS, ARTICLE_OUTCOMES, ARTICLE_PICTURE_FAULTS } from './articles.ts';

test('the sentences of the specification are verbatim, but for corrected faults', () => {
  expect(Object.values(ARTICLE_FAULTS)).toEqual([
    'Votre article doit contenir un titre',
    'Votre article doit contenir un message',
  ]);
  expect(Object.values(ARTICLE_OUTCOMES)).toEqual([
    'Article non publié',
    'Votre article a bien été publié',
    'Votre article a bien été enregistré',
    'Votre article a bien été modifié',
    'Votre article a bien été supprimé',
    'Une erreur est survenue',
  ]);
  expect(ARTICLE_PICTURE_FAULTS.TOO_HEAVY).toBe('Votre image dépasse la taille maximale');
});
