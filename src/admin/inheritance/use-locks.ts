import { inheritanceOperations } from '#contracts/inheritance';
import type { InheritedPreference } from '#domain/sites/inherited-preferences';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = INHERITANCE_WORDS.locks;

/** A market center; null: the network. */
export type Place = { id: string; name: string } | null;

/** Locks a setting for all sites below a level after a confirmation, or unlocks it, with a message. */
export const useLocks = (setting: InheritedPreference) => {
  const { toasts, confirm } = useOffice();
  const { mutate, isPending } = useApiMutation(inheritanceOperations.lock);
  const set = async (market: Place, locked: boolean): Promise<void> => {
    try {
      await mutate({ setting, market: market?.id ?? null, locked });
      toasts.success(locked ? WORDS.locked : WORDS.unlocked);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  const lock = async (market: Place): Promise<void> => {
    const level = market?.name ?? WORDS.byNetwork;
    const { title, text, ...buttons } = WORDS.ask;
    const question = { title: title(INHERITANCE_WORDS.preferences[setting]), text: text(level), ...buttons };
    if (await confirm.ask(question)) await set(market, true);
  };
  return { lock: (market: Place) => void lock(market), unlock: (market: Place) => void set(market, false), isPending };
};
