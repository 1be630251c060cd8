import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARACTERS } from './characters.ts';

const FR = 'src/fr';
/** Intentionally shown in a font of the device: the index in CO₂ and the comparison signs of the diagnoses. */
const ELSEWHERE = new Set('₂≤≥');

test.each(readdirSync(FR).filter((name) => !name.endsWith('.test.ts')))(
  'every letter of fr/%s is in our faces',
  (name) => {
    const words = readFileSync(`${FR}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const escaped = words.replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    const missing = [...new Set(escaped)].filter(
      (value) => value > ' ' && !CHARACTERS.includes(value) && !ELSEWHERE.has(value),
    );
    expect(missing).toEqual([]);
  },
);
