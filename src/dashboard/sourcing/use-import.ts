import { useState } from 'react';
import { leadRuleOperations } from '#contracts/lead-rules';
import { type SourcingCandidate, sourcingOperations } from '#contracts/sourcing';
import { findRule } from '#domain/leads/assignment';
import { MAX_IMPORTED } from '#domain/sourcing/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import { useClient } from '#office/data/client-context.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = SOURCING_WORDS.import;

type Import = {
  /** Ids imported on this screen: marked as duplicates until the next search. */
  known: ReadonlySet<string>;
  isImporting: boolean;
  /** Asks for confirmation, imports, and shows the result; `onDone` is called after a success. */
  start: (candidates: readonly SourcingCandidate[], onDone: () => void) => Promise<void>;
};

/**
 * The import of the selected candidates: a confirmation with their number, and a second one for duplicates (rule
 * SOURCING-IMPORT).
 */
export const useImport = (): Import => {
  const { confirm, toasts } = useOffice();
  const { actions } = useSession();
  const client = useClient();
  const { mutate, isPending } = useApiMutation(sourcingOperations.import);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());

  /** Who will follow the leads by the rules of the market center; a general text for a person who may not read them. */
  const followedBy = async (candidates: readonly SourcingCandidate[]): Promise<string> => {
    if (!actions.includes('leads.rules')) return WORDS.followedByRules;
    const people = await client.call(leadRuleOperations.list, {}).catch(() => null);
    if (people === null) return WORDS.followedByRules;
    const rules = candidates.map(({ zipcode }) =>
      findRule(people.rules, { programme: 'growth', zip: zipcode, origin: 'sourcing' }),
    );
    const ids = new Set(rules.flatMap((rule) => rule?.members ?? []));
    const names = people.members.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    return WORDS.followed(names, rules.filter((rule) => rule === undefined).length);
  };
  const askAboutDuplicates = (count: number): Promise<boolean> =>
    confirm.ask({
      title: WORDS.duplicateTitle(count),
      text: WORDS.duplicateText,
      confirm: WORDS.confirmDuplicates,
      cancel: WORDS.cancel,
    });
  const send = async (tokens: string[]) => {
    const first = await mutate({ candidates: tokens });
    if (first.outcome === 'imported') return first;
    if (!(await askAboutDuplicates(first.duplicates.length))) return null;
    return mutate({ candidates: tokens, withDuplicates: true });
  };
  const start: Import['start'] = async (candidates, onDone) => {
    if (candidates.length > MAX_IMPORTED) return toasts.info(WORDS.tooMany(MAX_IMPORTED));
    const { title, cancel } = WORDS;
    const silent = candidates.filter(({ email }) => email === null).length;
    const text = [WORDS.text(silent), await followedBy(candidates)].join(' ');
    if (!(await confirm.ask({ title: title(candidates.length), text, confirm: WORDS.confirm, cancel }))) return;
    try {
      const outcome = await send(candidates.map(({ token }) => token));
      if (!outcome) return;
      setKnown(new Set([...known, ...outcome.imported, ...outcome.duplicates]));
      toasts.success(WORDS.done(outcome.imported.length));
      if (outcome.uninformed > 0) toasts.info(WORDS.uninformed(outcome.uninformed));
      if (outcome.objected > 0) toasts.info(WORDS.objected(outcome.objected));
      onDone();
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  return { known, isImporting: isPending, start };
};
