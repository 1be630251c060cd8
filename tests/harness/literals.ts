import { parseSync, Visitor } from 'vite';

type Node = { type: string; start: number; end: number };

/** Texts of a source: literals and parts of templates; no keys, types, operands of comparisons or imports. */
export const literalsOf = (path: string, source: string): string[] => {
  const found = new Map<number, string>();
  const others = new Set<number>();
  const skip = (...nodes: readonly (Node | null | undefined)[]): void => {
    for (const node of nodes) if (node) others.add(node.start);
  };
  new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && found.set(start, value)),
    TemplateElement: ({ start, value }) => void found.set(start, value.cooked ?? value.raw),
    ImportDeclaration: (node) => skip(node.source),
    ExportNamedDeclaration: (node) => skip(node.source),
    Property: (node) => skip(node.key),
    MemberExpression: (node) => skip(node.property),
    BinaryExpression: (node) => skip(node.left, node.right),
    SwitchCase: (node) => skip(node.test),
    TSLiteralType: (node) => skip(node.literal),
    TSPropertySignature: (node) => skip(node.key),
  }).visit(parseSync(path, source).program);
  return [...found].filter(([start]) => !others.has(start)).map(([, text]) => text);
};
