import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFrenchSpaces } from '../../scripts/french-spaces.ts';

test.each([
  ["const a = 'Quitter ?';", "const a = 'Quitter\u202f?';"],
  [`const a = \`Supprimer « \${name} » ?\`;`, `const a = \`Supprimer «\u00a0\${name}\u00a0»\u202f?\`;`],
  [`const a = (n: number) => \`Actions : \${n}\`;`, `const a = (n: number) => \`Actions\u00a0: \${n}\`;`],
  ['const a = is ? 1 : 2; // quoi ?', 'const a = is ? 1 : 2; // quoi ?'],
  ["const a = is ? 'Oui' : 'Non';", "const a = is ? 'Oui' : 'Non';"],
  [`const a = \`\${is ? b : c} !\`;`, `const a = \`\${is ? b : c}\u202f!\`;`],
])('%s', (source, expected) => {
  expect(withFrenchSpaces('a.ts', source)).toBe(expected);
});

test('after the build no text of the words can wrap before its punctuation', () => {
  const files = globSync('src/fr/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(100);
  const broken = files.flatMap((path) =>
    [...withFrenchSpaces(path, readFileSync(path, 'utf8')).matchAll(/['`][^'`\n]*?\p{L} [?!;»]['`]/gu)].map(
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(broken).toEqual([]);
});
