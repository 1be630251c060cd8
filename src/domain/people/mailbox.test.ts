import { expect, test } from 'vitest';
import { readMailbox } from './mailbox.ts';

test.each([
  ['lea.petit@exemple.fr', 'Lea', 'Petit', 'lea.petit@exemple.fr'],
  ['JEAN-PAUL_LE-GOFF@exemple.fr', 'Jean-Paul', 'Le-Goff', 'JEAN-PAUL_LE-GOFF@exemple.fr'],
  ['Léa Petit <lea@exemple.fr>', 'Léa', 'Petit', 'lea@exemple.fr'],
  ['"Léa de La Tour" <lea@exemple.fr> ', 'Léa', 'de La Tour', 'lea@exemple.fr'],
  ['lea@exemple.fr', '', '', 'lea@exemple.fr'],
  ['l.petit@exemple.fr', '', '', 'l.petit@exemple.fr'],
  ['lea.petit.2@exemple.fr', '', '', 'lea.petit.2@exemple.fr'],
  ['lea.petit@exemple', '', '', 'lea.petit@exemple'],
  ['<lea@exemple.fr>', '', '', '<lea@exemple.fr>'],
  ['', '', '', ''],
])('%s', (text, firstname, lastname, email) => {
  expect(readMailbox(text)).toEqual({ firstname, lastname, email });
});
