import { useEffect, useState } from 'react';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { startAutosave } from './autosave.ts';
import { followWithCopy } from './copy-of-engine.ts';
import type { Stored } from './field-states.ts';
import { type LocalCopies, openLocalCopies } from './local-copy.ts';
import { createSaveEngine, type SaveEngine, type SaveResult, type Send } from './save-engine.ts';

type Options<F extends string> = {
  /** Name of the edited object, for the copy in this browser: 'article:{id}'. */
  object: string;
  stored: Stored<F>;
  changedAt: string;
  /** Saves while the person types, even incomplete values; absent: only `save` saves. */
  autosave?: Send;
  /**
   * Saves the changes before the person leaves; only the result `saved` lets them leave. Absent: leaving asks nothing,
   * because the copy in this browser is offered again.
   */
  save?: () => Promise<SaveResult>;
  /** URLs that keep the object open. */
  staysAt: (to: URL) => boolean;
};

export type Saving<F extends string> = { engine: SaveEngine<F>; copies: LocalCopies };

/**
 * Edits one object by field: saves while typing if `autosave` is set, stores unsaved changes in this browser, and asks
 * before they are left. Only the functions may change after the first render; other options are fixed.
 */
export const useSaving = <F extends string>(options: Options<F>): Saving<F> => {
  const { guard } = useOffice();
  const { account } = useSession();
  const [saving] = useState(() => ({
    engine: createSaveEngine(options.stored, options.changedAt),
    copies: openLocalCopies({ storage: localStorage, locks: navigator.locks }, account.id, options.object),
    latest: { ...options },
  }));
  const { engine, copies, latest } = saving;
  Object.assign(latest, options);
  useEffect(() => {
    const { autosave } = latest;
    const ends = [
      ...(autosave ? [startAutosave(engine, (changes) => (latest.autosave ?? autosave)(changes), window)] : []),
      copies.hold(),
      followWithCopy(engine, copies, window),
      ...(latest.save
        ? [
            guard.watch({
              isDirty: engine.isDirty,
              staysAt: (to) => latest.staysAt(to),
              save: async () => (await latest.save?.()) === 'saved',
              discard: engine.undo,
            }),
          ]
        : []),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [engine, copies, latest, guard]);
  return saving;
};
