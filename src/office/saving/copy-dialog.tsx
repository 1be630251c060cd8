import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { SAVING_WORDS } from '#fr/saving';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { Compare, type FieldViews } from './compare.tsx';
import type { FieldState } from './field-states.ts';
import type { LocalCopy } from './local-copy.ts';

const WORDS = SAVING_WORDS.copy;

type Props = {
  copy: LocalCopy;
  fields: Readonly<Record<string, FieldState>>;
  views: FieldViews;
  restore: () => void;
  discard: () => void;
};

/** Offers text that was typed in this browser and never saved, compared with the stored text. */
const CopyDialog = ({ copy, fields, views, restore, discard }: Props): ReactElement => {
  useLayer(null);
  const timeZone = useTimeZone();
  return (
    <Modal
      opened
      size="lg"
      title={WORDS.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Stack gap="md">
        <Text>{WORDS.intro(copy.at, timeZone)}</Text>
        {Object.entries(copy.fields).map(([field, { value }]) => {
          const view = views[field];
          if (!view) return null;
          return (
            <Stack key={field} component="section" gap="xs" aria-label={view.label}>
              <Title order={3} size="h5">
                {view.label}
              </Title>
              <Compare
                view={view}
                before={{ label: WORDS.stored, value: fields[field]?.stored }}
                after={{ label: WORDS.copied, value }}
              />
            </Stack>
          );
        })}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={discard}>
            {WORDS.discard}
          </Button>
          <Button onClick={restore} data-autofocus>
            {WORDS.restore}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
export default CopyDialog;
