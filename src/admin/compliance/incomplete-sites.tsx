import { Alert, Anchor, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { complianceAddress } from '#admin/addresses.ts';
import { type IncompleteSite, statementOperations } from '#contracts/statements';
import { COMPLIANCE_WORDS } from '#fr/compliance';
import { statementNames } from '#fr/statements';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import type { Column } from '#ui/office/table/column.ts';

const WORDS = COMPLIANCE_WORDS.incomplete;

const COLUMNS: readonly Column<IncompleteSite>[] = [
  { id: 'name', header: WORDS.columns.name, width: '18rem', cell: ({ name }) => name },
  { id: 'market', header: WORDS.columns.market, width: '14rem', onPhone: 'line', cell: ({ market }) => market.name },
  { id: 'missing', header: WORDS.columns.missing, onPhone: 'line', cell: ({ missing }) => statementNames(missing) },
  {
    id: 'page',
    header: WORDS.columns.page,
    width: '10rem',
    onPhone: 'line',
    cell: ({ url, name }) => (
      <Anchor href={`${url}/mentions-legales`} target="_blank" rel="noopener" aria-label={WORDS.seeOf(name)}>
        {WORDS.see}
      </Anchor>
    ),
  },
];

/** The sites that lack legal statements, which the network's dashboard counts, and what the network itself lacks. */
export const IncompleteSites = (): ReactElement => {
  const result = useApiQuery(statementOperations.missing, {});
  const withQuery = useKeptQuery();
  const missing = result.data?.missing ?? [];
  return (
    <Stack gap="lg">
      {missing.length > 0 && (
        <Alert color="yellow" variant="light" title={WORDS.network}>
          {statementNames(missing)}
        </Alert>
      )}
      <FixedList
        label={COMPLIANCE_WORDS.sites}
        columns={COLUMNS}
        rows={result.data?.sites}
        row={{
          id: ({ id }) => id,
          title: ({ name }) => name,
          to: ({ market }) => withQuery(complianceAddress(market.id, 'sites')),
        }}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
      />
    </Stack>
  );
};
