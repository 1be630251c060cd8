import type { TenantModel } from '#tests/factories/tenant-model';

/** Fields of one part of an answer. */
export type Part = Readonly<Record<string, unknown>>;

/**
 * Names that the specification lists for an object, with the call whose answer has them and the place in it. `values`:
 * what is under those that follow from other fields of the answer, and under those that only the stored rows tell.
 */
export type NamedPart = {
  call: string;
  /** Instead of the first sample of the call. */
  input?: Part;
  at?: string;
  names: string;
  values?: (part: Part, tenant: TenantModel) => Part;
};

/** By object of the specification. */
export type NamedObjects = Readonly<Record<string, readonly NamedPart[]>>;

/** Under each name the value of a field of the same part. */
export const same = (part: Part, pairs: Readonly<Record<string, string>>): Part =>
  Object.fromEntries(Object.entries(pairs).map(([name, field]) => [name, part[field]]));
