import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { FACTOR_WORDS } from '#fr/second-factor';
import { useSession } from '#office/session/session-context.ts';
import { downloadText } from '#ui/office/download.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';
import { PrintLines } from '#ui/office/share/print-lines.tsx';

const WORDS = FACTOR_WORDS.view.codes.shown;

type Props = { codes: readonly string[]; onDone: () => void };

/** New recovery codes, which are shown this once; leaving the view asks first. */
export const ShownCodes = ({ codes, onDone }: Props): ReactElement => {
  const { account, network } = useSession();
  const [isPrinting, setPrinting] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const head = WORDS.head(network.name, account.email);
  useUnsaved(true);
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert color="dark" variant="outline" title={WORDS.title} role="status">
      <Stack gap="md">
        <Text size="sm">{WORDS.text}</Text>
        <List listStyleType="none" ff="monospace" aria-label={WORDS.title} spacing={4}>
          {codes.map((code) => (
            <List.Item key={code}>{code}</List.Item>
          ))}
        </List>
        <Group gap="sm">
          <Button
            ref={first}
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => downloadText(WORDS.file, 'text/plain', [head, '', ...codes, ''].join('\n'))}
          >
            {WORDS.download}
          </Button>
          <Button variant="default" onClick={() => setPrinting(true)}>
            {WORDS.print}
          </Button>
          <Button onClick={onDone}>{WORDS.done}</Button>
        </Group>
      </Stack>
      {isPrinting && <PrintLines title={head} lines={codes} onDone={stopPrinting} />}
    </Alert>
  );
};
