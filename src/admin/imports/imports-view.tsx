import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { marketOperations } from '#contracts/markets';
import {
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
  importColumns,
  missingColumns,
} from '#domain/network/import-columns';
import { importModel } from '#domain/network/import-model';
import { whenOneOf } from '#domain/objects/typed';
import { FILE_UPLOAD_WORDS } from '#fr/file-upload';
import { IMPORT_MODEL_WORDS } from '#fr/import-model';
import { NETWORK_IMPORT_WORDS as WORDS } from '#fr/network-imports';
import { UploadFault } from '#office/data/upload-fault.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { downloadText } from '#ui/office/download.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';
import { FileDrop } from '#ui/office/upload/file-drop.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ImportColumns, ImportResult } from './import-preview.tsx';
import { useImport } from './use-import.ts';

const ACCEPTED = '.csv,.txt,.tsv,.json,text/csv,application/json';

const namesOf = (columns: readonly ImportColumn[]): string[] => columns.map((column) => WORDS.columns.names[column]);

/** Downloads a file with the columns of the list and one line. */
const ModelButton = ({ kind }: { kind: ImportKind }): ReactElement => {
  const { data } = useApiQuery(marketOperations.list, { limit: 1 });
  const { names, examples } = IMPORT_MODEL_WORDS;
  const save = (): void =>
    downloadText(
      `${names[kind]}.csv`,
      'text/csv',
      importModel(kind, WORDS.columns.names, examples, data?.items[0]?.name ?? ''),
    );
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<Icon name="download" size={16} />}
      disabled={!data}
      onClick={save}
    >
      {IMPORT_MODEL_WORDS.save}
    </Button>
  );
};

/** Imports a list of members or market centers after a dry run (rule NETWORK-IMPORT). */
const ImportsView = (): ReactElement => {
  const work = useImport();
  const { kind, file, preview, isOutdated, fault, isBusy } = work;
  useUnsaved(preview !== null && preview.plan !== null);
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack gap="xl">
        <FormSection title={WORDS.file.title} text={WORDS.file.text}>
          <Stack gap="md" maw="44rem">
            <NativeSelect
              w="fit-content"
              label={WORDS.kind}
              data={optionsOf(IMPORT_KINDS, WORDS.kinds)}
              value={kind}
              onChange={(event) => whenOneOf(IMPORT_KINDS, work.setKind)(event.currentTarget.value)}
            />
            <Text size="sm" c="dimmed">
              {WORDS.expected(namesOf(missingColumns(kind, [])), namesOf(importColumns(kind)))}
            </Text>
            <FileDrop
              accept={ACCEPTED}
              words={{ choose: file ? WORDS.file.other : WORDS.file.choose, drop: FILE_UPLOAD_WORDS.drop }}
              onFile={work.choose}
              isBusy={isBusy}
              isMain={!file}
            >
              {file && <Text size="sm">{file.name}</Text>}
            </FileDrop>
            <ModelButton kind={kind} />
          </Stack>
        </FormSection>
        {fault && <UploadFault text={fault} onRetry={work.retry} />}
        {isBusy && preview === null && <LineSkeleton />}
        {preview && <ImportColumns work={work} preview={preview} />}
        {preview && !isOutdated && preview.missing.length === 0 && <ImportResult work={work} preview={preview} />}
      </Stack>
    </ViewFrame>
  );
};
export default ImportsView;
