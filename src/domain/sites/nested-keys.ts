/** Values by dotted key, 'theme.mainColor', and the same values as nested objects, { theme: { mainColor } }. */

export type Tree = Readonly<Record<string, unknown>>;

/** 'contact' of 'contact.general.email'. */
type First<K> = K extends `${infer F}.${string}` ? F : K;
/** The values of one branch, by the rest of their keys. */
type Branch<V, F> = { [K in keyof V as K extends `${F & string}.${infer Rest}` ? Rest : never]: V[K] };

/** Values by dotted key as nested objects. */
export type Nested<V> = { [F in First<keyof V> & string]: F extends keyof V ? V[F] : Nested<Branch<V, F>> };
/** Like `Nested`, but each value and each branch may be absent. */
export type NestedPartial<V> = {
  [F in First<keyof V> & string]?: (F extends keyof V ? V[F] : NestedPartial<Branch<V, F>>) | undefined;
};

/** The value of a dotted key; undefined: absent. */
export const valueAt = (tree: unknown, key: string): unknown =>
  key.split('.').reduce((branch, name) => (branch as Tree | undefined)?.[name], tree);

/** Converts values by dotted key to nested objects; `objectOf` creates each object from its members. */
export const nest = <T>(values: Readonly<Record<string, T>>, objectOf: (members: Record<string, T>) => T): T => {
  const members: Record<string, T> = {};
  const branches: Record<string, Record<string, T>> = {};
  for (const [key, value] of Object.entries(values)) {
    const dot = key.indexOf('.');
    if (dot < 0) members[key] = value;
    else {
      const name = key.slice(0, dot);
      const branch = branches[name] ?? {};
      branch[key.slice(dot + 1)] = value;
      branches[name] = branch;
    }
  }
  for (const [name, branch] of Object.entries(branches)) members[name] = nest(branch, objectOf);
  return objectOf(members);
};
