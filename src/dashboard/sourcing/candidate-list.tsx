import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { sourcingOperations } from '#contracts/sourcing';
import { SOURCING_WORDS as WORDS } from '#fr/sourcing';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import classes from './sourcing.module.css';
import { useImport } from './use-import.ts';

type Props = { zips: string; networks: string };

/** The candidates of a search, with checkboxes for the import (rule SOURCING-SEARCH). */
export const CandidateList = ({ zips, networks }: Props): ReactElement => {
  const result = useApiQuery(sourcingOperations.candidates, { zips, networks });
  const { actions } = useSession();
  const { known, isImporting, start } = useImport();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const others = new Set(ids);
    setIds(others.delete(id) ? others : others.add(id));
  };
  return (
    <QueryView result={result}>
      {({ items, total, state }) => {
        const chosen = items.filter(({ id }) => ids.has(id));
        const all = items.length > 0 && chosen.length === items.length;
        return (
          <>
            {state === 'sample' && (
              <Alert color="blue" p="xs">
                {WORDS.sample}
              </Alert>
            )}
            {items.length > 0 && actions.includes('leads.write') && (
              <div className={classes.tools}>
                <Checkbox
                  label={WORDS.chooseAll}
                  checked={all}
                  indeterminate={!all && chosen.length > 0}
                  onChange={() => setIds(new Set(all ? [] : items.map(({ id }) => id)))}
                />
                <Button
                  disabled={chosen.length === 0}
                  loading={isImporting}
                  onClick={() => void start(chosen, () => setIds(new Set()))}
                >
                  {WORDS.import.count(chosen.length)}
                </Button>
              </div>
            )}
            {items.length > 0 && (
              <div>
                <CountedList
                  label={WORDS.list}
                  count={WORDS.found(total)}
                  moreLabel={WORDS.more}
                  result={result}
                  className={classes.cards}
                >
                  {items.map((candidate) => (
                    <CandidateCard
                      key={candidate.id}
                      candidate={candidate}
                      isChosen={ids.has(candidate.id)}
                      isDuplicate={candidate.isDuplicate || known.has(candidate.id)}
                      onChoose={() => toggle(candidate.id)}
                    />
                  ))}
                </CountedList>
              </div>
            )}
            {state === 'silent' && <Text c="dimmed">{WORDS.silent}</Text>}
            {state !== 'silent' && items.length === 0 && <EmptyState {...WORDS.empty} />}
          </>
        );
      }}
    </QueryView>
  );
};
