import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = ({ key }: Node): unknown => (isNode(key) ? key.name : null);

/** The summaries of operations: values of `summary` in objects that also have a method and a path. */
function* summaries(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* summaries(item);
  if (!isNode(value)) return;
  const properties = value.type === 'ObjectExpression' ? (value.properties as Node[]) : [];
  const names = new Set(properties.map(nameOf));
  const isOperation = ['method', 'path', 'summary'].every((name) => names.has(name));
  for (const property of properties) if (isOperation && nameOf(property) === 'summary') yield property.value as Node;
  for (const child of Object.values(value)) yield* summaries(child);
}

/** Removes the summaries of operations from browser scripts: only the server uses them, for /openapi.json. */
export const noSummaries = (): Plugin => ({
  name: 'vitrine:no-summaries',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/contracts\// },
    handler(code) {
      let shorter = code;
      for (const { start, end } of [...summaries(this.parse(code))].toReversed())
        shorter = `${shorter.slice(0, start)}''${shorter.slice(end)}`;
      return { code: shorter, map: null };
    },
  },
});
