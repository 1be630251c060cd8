import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { SAVING_WORDS } from '#fr/saving';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { Compare, type FieldViews } from './compare.tsx';
import { conflictKind, sourceOf } from './conflict-source.ts';
import type { FieldStates } from './field-states.ts';

const WORDS = SAVING_WORDS.conflict;

type Props = {
  fields: FieldStates;
  views: FieldViews;
  choose: (field: string, choice: 'mine' | 'theirs') => void;
  onClose: () => void;
};

/** Shows both values of each field that was changed elsewhere meanwhile; the person chooses one of them. */
const ConflictDialog = ({ fields, views, choose, onClose }: Props): ReactElement => {
  useLayer(onClose);
  const { account } = useSession();
  const timeZone = useTimeZone();
  return (
    <Modal
      opened
      size="lg"
      title={WORDS.title[conflictKind(fields, account.id)]}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': WORDS.later }}
      zIndex={300}
    >
      <Stack gap="xl">
        {Object.entries(fields).map(([field, { local, conflict }]) => {
          const view = views[field];
          if (!conflict || !view) return null;
          const source = sourceOf(conflict, account.id);
          return (
            <Stack key={field} component="section" gap="sm" aria-label={view.label}>
              <div>
                <Title order={3} size="h5">
                  {view.label}
                </Title>
                <Text size="sm" c="dimmed">
                  {WORDS.intro(source, conflict.changedAt, timeZone)}
                </Text>
              </div>
              <Compare
                view={view}
                before={{ label: WORDS.mine, value: local }}
                after={{ label: WORDS.theirs(source), value: conflict.current }}
              />
              <Group justify="flex-end" gap="sm">
                <Button variant="default" onClick={() => choose(field, 'theirs')}>
                  {WORDS.takeTheirs}
                </Button>
                <Button onClick={() => choose(field, 'mine')}>{WORDS.keepMine}</Button>
              </Group>
            </Stack>
          );
        })}
      </Stack>
    </Modal>
  );
};
export default ConflictDialog;
