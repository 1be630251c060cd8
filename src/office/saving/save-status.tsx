import { Anchor, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { SAVING_WORDS } from '#fr/saving';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useStore } from '#ui/office/store.ts';
import { conflictKind } from './conflict-source.ts';
import type { SaveEngine, SaveState, SaveStatus } from './save-engine.ts';

const LOOKS: Readonly<Record<SaveStatus, { icon: IconName | null; color: string }>> = {
  saved: { icon: 'success', color: 'gray.7' },
  unsaved: { icon: null, color: 'gray.7' },
  saving: { icon: null, color: 'gray.7' },
  refused: { icon: 'alert', color: 'red.8' },
  failed: { icon: 'alert', color: 'red.8' },
  conflict: { icon: 'alert', color: 'red.8' },
};

const textOf = (
  { status, message, at, fields }: SaveState<string>,
  { reader, timeZone }: { reader: string; timeZone: string },
): string => {
  if (status === 'saved') return SAVING_WORDS.status.saved(at, timeZone);
  if (status === 'conflict') return SAVING_WORDS.status.conflict[conflictKind(fields, reader)];
  const text = SAVING_WORDS.status[status];
  return status === 'refused' && message ? `${text} : ${message}` : text;
};

type Props<F extends string> = {
  engine: SaveEngine<F>;
  /** Whether the object is stored: a new object has no status at first. */
  isStored: boolean;
};

/** Shows whether the changes are stored, and if not, why. */
export const SaveStatusText = <F extends string>({ engine, isStored }: Props<F>): ReactElement | null => {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const state = useStore(engine.store);
  const { status } = state;
  const { icon, color } = LOOKS[status];
  if (status === 'saved' && !isStored) return null;
  return (
    <Group gap={6} c={color} wrap="nowrap" role="status">
      {icon && <Icon name={icon} size={16} />}
      <Text size="sm" inherit={false}>
        {textOf(state, { reader: account.id, timeZone })}
      </Text>
      {status === 'conflict' && (
        <Anchor component="button" type="button" size="sm" onClick={() => engine.compare(true)}>
          {SAVING_WORDS.compareConflict}
        </Anchor>
      )}
    </Group>
  );
};
