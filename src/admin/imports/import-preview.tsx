import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ImportLine, MAX_SHOWN_LINES, type NetworkImportPreview } from '#contracts/network-imports';
import { importColumns } from '#domain/network/import-columns';
import { NETWORK_IMPORT_WORDS } from '#fr/network-imports';
import { FixedList } from '#office/list/fixed-list.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './imports.module.css';
import type { ImportWork } from './use-import.ts';

const { columns: COLUMN_WORDS, preview: WORDS } = NETWORK_IMPORT_WORDS;
const NAMES = COLUMN_WORDS.names;

type Props = { work: ImportWork; preview: NetworkImportPreview };

/** The meaning of each header of the file. */
export const ImportColumns = ({ work, preview: { headers, missing } }: Props): ReactElement => {
  const options = [
    { value: '', label: COLUMN_WORDS.none },
    ...importColumns(work.kind).map((column) => ({ value: column, label: NAMES[column] })),
  ];
  return (
    <FormSection title={COLUMN_WORDS.title} text={COLUMN_WORDS.text}>
      {missing.length > 0 && (
        <Alert color="red" role="alert">
          {COLUMN_WORDS.missing(missing.map((column) => NAMES[column]))}
        </Alert>
      )}
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{COLUMN_WORDS.header}</th>
            <th scope="col">{COLUMN_WORDS.means}</th>
            <th scope="col">{COLUMN_WORDS.sample}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(({ header, column, sample }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header is identified by its index.
            <tr key={at}>
              <th scope="row">{header}</th>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={COLUMN_WORDS.label(header)}
                  data={options}
                  value={work.pending[at] ?? column ?? ''}
                  onChange={(event) => work.setColumn(at, event.currentTarget.value)}
                />
              </td>
              <td className={classes.sample}>{sample}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
};

const COLORS = { added: 'green', changed: 'blue', same: 'gray', refused: 'red' } as const;

const LINE_COLUMNS: readonly Column<ImportLine>[] = [
  { id: 'what', header: WORDS.what, width: '16rem', cell: ({ title }) => title },
  { id: 'line', header: WORDS.line, width: '5rem', align: 'end', cell: ({ line }) => WORDS.number(line) },
  {
    id: 'outcome',
    header: WORDS.outcome,
    width: '10rem',
    onPhone: 'aside',
    cell: ({ outcome, warnings }) => (
      <StatusBadge color={warnings.length > 0 ? 'yellow' : COLORS[outcome]}>{WORDS.outcomes[outcome]}</StatusBadge>
    ),
  },
  {
    id: 'detail',
    header: WORDS.detail,
    onPhone: 'text',
    cell: ({ changes, faults, warnings }) => (
      <span className={classes.details}>
        {[...faults, ...warnings].map(({ column, message }) => (
          <span key={column}>{WORDS.fault(NAMES[column], message)}</span>
        ))}
        {changes.map(({ column, from, to }) => (
          <span key={column}>{WORDS.change(NAMES[column], from, to)}</span>
        ))}
      </span>
    ),
  },
];

const ANSWERED = { error: null, retry: () => undefined, more: null, isLoadingMore: false } as const;

/** The changes that the import would make, line by line, and its button. */
export const ImportResult = ({ work, preview: { counts, warned, lines, plan } }: Props): ReactElement => {
  const { added, changed, same, refused } = counts;
  return (
    <FormSection title={WORDS.title} text={WORDS.kept}>
      <div role="status">
        <ul className={classes.counts}>
          {added > 0 && <li>{WORDS.added(work.kind, added)}</li>}
          {changed > 0 && <li>{WORDS.changed(work.kind, changed)}</li>}
          {same > 0 && <li>{WORDS.same(work.kind, same)}</li>}
          {refused > 0 && <li>{WORDS.refused(refused)}</li>}
          {warned > 0 && <li>{WORDS.warned(warned)}</li>}
        </ul>
      </div>
      {plan === null && <Text>{WORDS.nothing}</Text>}
      <Group gap="sm">
        {plan !== null && (
          <Button loading={work.isBusy} onClick={() => void work.apply()}>
            {WORDS.apply}
          </Button>
        )}
        {refused + warned > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            loading={work.isSaving}
            onClick={work.saveProblems}
          >
            {WORDS.download}
          </Button>
        )}
      </Group>
      {lines.length > 0 && (
        <Stack gap="xs" className={classes.lines}>
          <FixedList<ImportLine>
            label={WORDS.list}
            columns={LINE_COLUMNS}
            rows={lines}
            row={{ id: ({ line }) => String(line), title: ({ title }) => title }}
            result={ANSWERED}
            empty={<EmptyState title={WORDS.nothing} text="" />}
          />
          {lines.length === MAX_SHOWN_LINES && <Text size="sm">{WORDS.first(MAX_SHOWN_LINES)}</Text>}
        </Stack>
      )}
    </FormSection>
  );
};
