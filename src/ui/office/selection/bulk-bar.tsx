import { Button, CloseButton, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { BulkOptions } from './bulk-options.tsx';
import classes from './selection.module.css';

type Labelled = { label: string; icon: IconName };
/** An action with a value; `options` undefined: loading. */
export type BulkChoice = Labelled & {
  options: readonly { key: string; label: string; act: () => void }[] | undefined;
};
/** Actions on all selected rows. */
export type BulkAction = (Labelled & { danger?: true; act: () => void }) | BulkChoice;

type Props = {
  /** Number of selected rows; null: the server is counting. */
  count: number | null;
  /** Whether more rows are selected than one action accepts. */
  isTooLarge: boolean;
  /** Selects all rows of the list; null: they are selected. */
  onAll: (() => void) | null;
  onClear: () => void;
  actions: readonly BulkAction[];
};

/** Bar at the bottom of the screen while rows are selected. */
export const BulkBar = ({ count, isTooLarge, onAll, onClear, actions }: Props): ReactElement => {
  const words = useOffice().words.selection;
  const disabled = count === null || count === 0 || isTooLarge;
  const said = count === null ? words.counting : words.chosen(count);
  return (
    <section className={classes.bar} data-bottom-bar aria-label={words.label}>
      <Text fw={500} role="status">
        {isTooLarge && count !== null ? words.tooLarge(count) : said}
      </Text>
      {onAll && (
        <Button variant="subtle" size="compact-md" onClick={onAll}>
          {words.all}
        </Button>
      )}
      <span className={classes.actions}>
        {actions.map((action) =>
          'options' in action ? (
            <BulkOptions key={action.label} {...action} disabled={disabled} />
          ) : (
            <Button
              key={action.label}
              variant="default"
              {...(action.danger && { c: 'red.8' })}
              leftSection={<Icon name={action.icon} size={16} />}
              disabled={disabled}
              onClick={action.act}
            >
              {action.label}
            </Button>
          ),
        )}
        <CloseButton size="lg" aria-label={words.clear} title={words.clear} onClick={onClear} />
      </span>
    </section>
  );
};
