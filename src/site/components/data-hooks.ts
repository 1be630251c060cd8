import type { DataHooks } from '#site/hooks/data-hooks.ts';

/** JSX also accepts numbers, which React writes as text. */
type HookProps = {
  [Name in keyof DataHooks]?: DataHooks[Name] | (string extends DataHooks[Name] ? number : never) | undefined;
};

/** Types the `data-*` attributes in components. */
declare module 'react' {
  interface HTMLAttributes<T> extends HookProps {}
}
