import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { type Fees, feesOperations } from '#contracts/fees';
import { FEES_SETTINGS_WORDS as WORDS } from '#fr/fees-settings';
import { QueryView } from '#office/data/query-view.tsx';
import { UploadFault } from '#office/data/upload-fault.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { useFees } from './use-fees.ts';

/** Path on the public site. */
const PAGE = '/honoraires';

const shownText = ({ from, sources }: Fees): string => {
  const level = from === 'group' || from === 'market' || from === 'network' ? sources[from] : null;
  return WORDS.shown[from](level ?? '');
};

const FeesFile = ({ data }: { data: Fees }): ReactElement => {
  const { send, retry, remove, isBusy, fault } = useFees();
  /** Empties the input, so that a corrected file of the same name can be chosen. */
  const empty = useRef<() => void>(null);
  const choose = (file: File | null): void => {
    void send(file);
    empty.current?.();
  };
  return (
    <FormSection title={WORDS.section} text={WORDS.requirements}>
      {fault !== null && <UploadFault text={fault} onRetry={retry} />}
      <Text>
        {shownText(data)} {data.url === null && WORDS.withoutFile(data.hasLines)}
      </Text>
      <Group gap="lg">
        {data.url !== null && <Anchor href={data.url}>{WORDS.download}</Anchor>}
        <Anchor href={PAGE} target="_blank" rel="noreferrer">
          {WORDS.page}
        </Anchor>
      </Group>
      <Group>
        <FileButton accept="application/pdf" resetRef={empty} onChange={choose}>
          {(props) => (
            <Button {...props} loading={isBusy}>
              {data.isOwn ? WORDS.replace : WORDS.choose}
            </Button>
          )}
        </FileButton>
        {data.isOwn && (
          <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
            {WORDS.remove}
          </Button>
        )}
      </Group>
    </FormSection>
  );
};

/** The fee schedule of the site (rule SITE-FEES). */
const FeesView = (): ReactElement => {
  const result = useApiQuery(feesOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <QueryView result={result}>{(data) => <FeesFile data={data} />}</QueryView>
      </Stack>
    </ViewFrame>
  );
};
export default FeesView;
