import { Anchor, Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';

export type SaveBarProps = {
  /** Labels of the fields with unsaved changes. */
  changed: readonly string[];
  isSaving: boolean;
  /** Why the last save did not store everything. */
  fault: { text: string; action?: { label: string; act: () => void } | undefined } | null;
  onUndo: () => void;
  /** Label of the button that saves; default: that of all forms. */
  saveLabel?: string | undefined;
  /** The form is open only while it is edited: the bar is always shown, and its first button closes the form. */
  onCancel?: (() => void) | undefined;
};

const SHOWN = 3;

/**
 * How a form is saved. Without changes: a button that is disabled, below the form. With changes: a bar at the bottom of
 * the window, with the changed fields and buttons to discard and to save.
 */
export const SaveBar = ({ changed, isSaving, fault, onUndo, saveLabel, onCancel }: SaveBarProps): ReactElement => {
  const { words } = useOffice();
  const form = words.form;
  const isOpen = changed.length > 0 || isSaving || fault !== null || onCancel !== undefined;
  const undo = (): void => {
    onUndo();
    onCancel?.();
  };
  return (
    <div className={classes.bar} data-shown={isOpen || undefined} data-bottom-bar={isOpen || undefined}>
      <div role="status" className={classes.barText}>
        {!isOpen && (
          <Text size="sm" c="dimmed">
            {form.unchanged}
          </Text>
        )}
        {fault && (
          <Text size="sm" c="red.8" className={classes.barFault}>
            <Icon name="alert" size={16} />
            <span>
              {fault.text}{' '}
              {fault.action && (
                <Anchor component="button" type="button" size="sm" onClick={fault.action.act}>
                  {fault.action.label}
                </Anchor>
              )}
            </span>
          </Text>
        )}
        {(isSaving || changed.length > 0) && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {isSaving ? form.saving : form.changed(changed.slice(0, SHOWN), Math.max(0, changed.length - SHOWN))}
          </Text>
        )}
      </div>
      <div className={classes.barActions}>
        {isOpen && (
          <Button
            variant="default"
            aria-label={form.undoAll}
            title={form.undoAll}
            onClick={undo}
            disabled={isSaving || (changed.length === 0 && onCancel === undefined)}
          >
            {form.undo}
          </Button>
        )}
        <Button type="submit" loading={isSaving} disabled={!isOpen} title={form.saveKeys}>
          {saveLabel ?? form.save}
        </Button>
      </div>
    </div>
  );
};
