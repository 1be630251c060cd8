import { Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { type SourcingNetwork, sourcingOperations } from '#contracts/sourcing';
import { SOURCING_WORDS as WORDS } from '#fr/sourcing';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { EVERYTHING, isSelected, type Selection } from '#ui/office/selection/selection.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import { useImport } from './use-import.ts';
import { ZipFilter } from './zip-filter.tsx';

const QUERY = z.object({ codes: z.string().max(200).catch(''), reseaux: z.string().max(2000).catch('') });
/** That of the service; no column is sorted here. */
const ORDER = { by: 'mandates', direction: 'desc' } as const;

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** The chosen ones of the loaded candidates; another search starts a new choice. */
const useChoice = <T extends { id: string }>(search: string, items: readonly T[]) => {
  const [state, setState] = useState<{ search: string; ids: ReadonlySet<string> }>({ search, ids: new Set() });
  const chosen = state.search === search ? items.filter(({ id }) => state.ids.has(id)) : [];
  const isAll = items.length > 0 && chosen.length === items.length;
  const selection: Selection = isAll ? EVERYTHING : { all: false, ids: new Set(chosen.map(({ id }) => id)) };
  const onChange = (next: Selection): void =>
    setState({ search, ids: new Set(items.flatMap(({ id }) => (isSelected(next, id) ? [id] : []))) });
  return { chosen, selection, onChange };
};

type Props = { area: readonly string[]; networks: readonly SourcingNetwork[] };

/** The candidates of a search, which are chosen for the import (rules SOURCING-SEARCH, SOURCING-IMPORT). */
export const CandidateList = ({ area, networks }: Props): ReactElement => {
  const [{ codes, reseaux }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const zips = listOf(codes).filter((zip) => area.includes(zip));
  const input = { zips: zips.join(), networks: reseaux };
  const result = useApiQuery(sourcingOperations.candidates, input);
  const { known, isImporting, start } = useImport();
  const { data } = result;
  const { chosen, selection, onChange } = useChoice(JSON.stringify(input), data?.items ?? []);
  const clear = (): void => onChange({ all: false, ids: new Set() });
  const zipField = (text: string, change: (text: string) => void): ReactElement => (
    <ZipFilter area={area} chosen={listOf(text)} onChange={(next) => change(next.join())} />
  );
  const isSilent = data?.state === 'silent';
  return (
    <ViewFrame title={WORDS.title} context={data && !isSilent && WORDS.found(data.total)}>
      {data?.state === 'sample' && (
        <Text size="sm" c="dimmed" mb="sm">
          {WORDS.sample}
        </Text>
      )}
      <ListView
        name="sourcing"
        label={WORDS.list}
        columns={candidateColumns(({ id, isDuplicate }) => isDuplicate || known.has(id))}
        rows={data?.items}
        row={{ id: ({ id }) => id, title: ({ fullname }) => fullname }}
        filters={{
          search: { name: 'codes', label: WORDS.zip.label, clear: WORDS.zip.clear, field: zipField },
          pills: [
            {
              name: 'reseaux',
              label: WORDS.networks,
              kind: 'choice',
              options: networks.map(({ name, normalizedName }) => ({ value: normalizedName, label: name })),
            },
          ],
          values: { codes: zips.join(), reseaux },
          onChange: setQuery,
        }}
        sort={ORDER}
        onSort={() => undefined}
        onApply={({ filters }) => setQuery(QUERY.parse(filters), { push: true })}
        result={result}
        moreLabel={WORDS.more}
        empty={isSilent ? <Text c="dimmed">{WORDS.silent}</Text> : <EmptyState {...WORDS.empty} />}
        filtered={isSilent ? null : WORDS.empty}
        {...(actions.includes('leads.write') && {
          selected: { selection, onChange, count: chosen.length, isTooLarge: false, correct: () => undefined },
          bulk: [
            {
              label: WORDS.import.count(chosen.length),
              icon: 'add' as const,
              act: () => {
                if (!isImporting) void start(chosen, clear);
              },
            },
          ],
        })}
      />
    </ViewFrame>
  );
};
