import type { DataHooks } from '#site/hooks/data-hooks.ts';

/** JSX accepts the numbers too, which React writes as text. */
type HookProps = {
  [Name in keyof DataHooks]?: DataHooks[Name] | (string extends DataHooks[Name] ? number : never) | undefined;
};

/** Checks the values of `data-*` attributes in components. */
declare module 'react' {
  interface HTMLAttributes<T> extends HookProps {}
}
