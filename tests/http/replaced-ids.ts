import { ID_KINDS, type IdKind, NEW_ID, type Shape, shapeOf, type TenantModel } from '#tests/factories/tenant-model';
import { someOf } from '#tests/harness/matrix';
import type { Sample } from './operation-samples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The sample with the id that it reads as the `index`th replaced. */
const withId = (sample: Sample, tenant: TenantModel, index: number, id: string): Fields => {
  let count = 0;
  const ids = new Proxy(tenant.ids, {
    get: (own, kind: IdKind) => {
      count += 1;
      return count - 1 === index ? id : own[kind];
    },
  });
  return sample({ ...tenant, ids });
};

/** Kinds of the ids that a sample reads, in order. */
const kindsRead = (sample: Sample, tenant: TenantModel): IdKind[] => {
  const kinds: IdKind[] = [];
  const ids = new Proxy(tenant.ids, {
    get: (own, kind: IdKind) => {
      kinds.push(kind);
      return own[kind];
    },
  });
  sample({ ...tenant, ids });
  return kinds;
};

/** An input with one id replaced. `id`: the new one, which the input contains. */
export type Replaced = { name: string; id: string; input: Fields };
/** `unknown`: with an id that no tenant has; `foreign`: with ids of the same shape of another tenant. */
export type ReplacedIds = { unknown: Replaced; foreign: readonly Replaced[] };

type Options = { own: TenantModel; other: TenantModel; turn?: number };

/**
 * The inputs of a sample with ids of `other` in place of those of `own`, one replaced id at a time: by the id of the
 * same kind, and by those of other kinds, of which the default run takes a fifth in turn.
 */
export const replacedIds = (sample: Sample, { own, other, turn = 0 }: Options): readonly ReplacedIds[] =>
  kindsRead(sample, own).map((kind, index) => {
    const shape: Shape = shapeOf(kind);
    const replaced = (what: string, id: string): Replaced => ({
      name: `${kind} (${index + 1}) replaced by ${what}`,
      id,
      input: withId(sample, own, index, id),
    });
    const otherKinds = ID_KINDS[shape].filter((from) => from !== kind);
    return {
      unknown: replaced('an unknown id', NEW_ID[shape]()),
      foreign: [kind, ...someOf(otherKinds, { turn: turn + index, step: 5 })].map((from) =>
        replaced(`the ${from} of the other tenant`, other.ids[from]),
      ),
    };
  });
