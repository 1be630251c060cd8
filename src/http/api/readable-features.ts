import type { Feature } from '#contracts/features';
import { isPermitted, type Operation } from '#contracts/operation';
import type { SignedInCtx } from '#server/access';

type Reading = Pick<Operation, 'reads' | 'audience' | 'needs'>;

/**
 * The features that a person can read through signed-in operations; the person is not notified of changes of other
 * features.
 */
export const readableFeatures = (
  operations: readonly Reading[],
  { kind, person }: Pick<SignedInCtx, 'kind' | 'person'>,
): ReadonlySet<Feature> => {
  const here = kind === 'site' ? 'site' : 'network';
  return new Set(
    operations
      .filter(({ audience }) => audience === here || audience === 'all')
      .filter(({ needs }) => needs !== 'anyone' && isPermitted(needs, person.rights.actions))
      .flatMap(({ reads = [] }) => reads),
  );
};
