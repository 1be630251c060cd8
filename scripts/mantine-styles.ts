import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const WHOLE = require.resolve('@mantine/core/styles.css');
const FOLDER = resolve(WHOLE, '../styles');
/** Styles that belong to no component. The sheet of theme variables is not needed: the provider generates them. */
const BASE = ['baseline', 'global'];

/** The class modules of a component, which are in the build exactly when the component is. */
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const SHEET = /\/(\w+)\.css\?depth=(\d)$/;
const IMPORTED = / from "(\.[^"]+\.mjs)"/g;

const layerOf = (depth: number): string => `mantine.d${depth}`;
const ORDER = `@layer ${Array.from({ length: 10 }, (_, depth) => layerOf(depth)).join()};`;

/** Rules for dark screens and for languages from right to left, which no back office has. */
const UNUSED =
  /(?<=^|[{}]\s*):?(?:where\()?\[(?:data-mantine-color-scheme='dark'|dir=['"]?rtl['"]?)\][^{}]*\{[^{}]*\}/g;

const read = (name: string): string => readFileSync(`${FOLDER}/${name}.css`, 'utf8').replace(UNUSED, '');
const inLayer = (depth: number, css: string): string => `${ORDER}\n@layer ${layerOf(depth)} {\n${css}\n}`;

/** Class modules that a module of Mantine imports, directly or indirectly. */
const classesOf = (file: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  if (CLASSES.test(file)) return [file];
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTED)];
  return imported.flatMap(([, path = '']) => classesOf(resolve(file, '..', path), seen));
};

/** Nesting depth of a component; 1: contains no other component. Layer 0 is for styles that belong to no component. */
const depthOf = (classes: string, known: Map<string, number>): number => {
  if (!known.has(classes)) {
    known.set(classes, 1);
    const folder = resolve(classes, '..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
    const parts = files.flatMap((file) => classesOf(resolve(folder, file))).filter((value) => value !== classes);
    known.set(classes, 1 + Math.max(0, ...parts.map((part) => depthOf(part, known))));
  }
  return known.get(classes) ?? 1;
};

/**
 * Loads the styles of a Mantine component together with the component. They are in CSS layers, because the style sheets
 * of views load in no fixed order: a component overrides the components inside it, and the product's own rules, which
 * are in no layer, override all of them.
 */
export const mantineStyles = (): Plugin => {
  const depths = new Map<string, number>();
  // In development packages are bundled separately, so components cannot load their styles: all styles are loaded.
  let isBuild = true;
  return {
    name: 'vitrine:mantine-styles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: (id) => {
      const [, name, depth] = SHEET.exec(id) ?? [];
      if (name !== undefined && id.startsWith(FOLDER)) return inLayer(Number(depth), read(name));
      if (id !== WHOLE) return null;
      return inLayer(0, isBuild ? BASE.map(read).join('\n') : readFileSync(WHOLE, 'utf8'));
    },
    transform: (code, id) => {
      const name = CLASSES.exec(id)?.[1];
      if (name === undefined) return null;
      return { code: `import '${FOLDER}/${name}.css?depth=${depthOf(id, depths)}';\n${code}`, map: null };
    },
  };
};
