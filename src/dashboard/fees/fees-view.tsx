import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Fees, feesOperations } from '#contracts/fees';
import { FEES_SETTINGS_WORDS as WORDS } from '#fr/fees-settings';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { useFees } from './use-fees.ts';

/** Of the public site. */
const PAGE = '/honoraires';

const shownText = ({ from, sources }: Fees): string => {
  const level = from === 'group' || from === 'market' || from === 'network' ? sources[from] : null;
  return WORDS.shown[from](level ?? '');
};

const FeesFile = ({ data }: { data: Fees }): ReactElement => {
  const { send, remove, isBusy } = useFees();
  return (
    <FormSection title={WORDS.section} text={WORDS.requirements}>
      <Text>{shownText(data)}</Text>
      <Group gap="lg">
        {data.url !== null && <Anchor href={data.url}>{WORDS.download}</Anchor>}
        <Anchor href={PAGE} target="_blank" rel="noreferrer">
          {WORDS.page}
        </Anchor>
      </Group>
      <Group>
        <FileButton accept="application/pdf" onChange={(file) => void send(file)}>
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
  const answer = useAnswer(feesOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <Answered answer={answer}>{(data) => <FeesFile data={data} />}</Answered>
      </Stack>
    </ViewFrame>
  );
};
export default FeesView;
