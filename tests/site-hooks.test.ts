import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DECLARATIONS = 'src/site/hooks/data-hooks.ts';
const read = (file: string): string => readFileSync(file, 'utf8');
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `data-name`, Tailwind's `data-[name=…]`, `dataset.name` and `dataset['name']`, without comments and imports. */
const hooksIn = (file: string): string[] => {
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|^.* from '.*';$/gm, '');
  const attributes = [...code.matchAll(/\bdata-\[?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)/g)].map(([, name]) => name);
  const properties = [...code.matchAll(/\bdataset(?:\??\.|\[')([a-zA-Z0-9]+)/g)].map(([, name]) => kebab(name ?? ''));
  return [...attributes, ...properties].map((name) => `data-${name}`);
};

const declared = new Set([...read(DECLARATIONS).matchAll(/^ {2}'(data-[a-z-]+)':/gm)].map(([, name]) => name ?? ''));
const sources = globSync(['src/{site,ui/site}/**/*.{ts,tsx,css}']).filter((file) => !file.endsWith('/data-hooks.ts'));
const used = new Map(sources.flatMap((file) => hooksIn(file).map((name) => [name, file] as const)));

describe('data hooks of the public site', () => {
  it('are found in the sources', () => {
    expect(declared.size).toBeGreaterThan(80);
    expect(used.size).toBeGreaterThan(80);
  });

  it('are declared in one place', () => {
    expect([...used].filter(([name]) => !declared.has(name))).toEqual([]);
  });

  it('are all used', () => {
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });
});
