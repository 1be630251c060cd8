import { useHotkeys } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { SAVING_WORDS } from '#fr/saving';
import type { SaveState } from '#office/saving/save-engine.ts';
import { SavingDialogs } from '#office/saving/saving-dialogs.tsx';
import { Fields } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import { SaveBar, type SaveBarProps } from '#ui/office/form/save-bar.tsx';
import { viewsOf } from './field-views.ts';
import type { FormWork } from './use-form.ts';

const WORDS = SAVING_WORDS.form;

/** Error messages for data that the form does not show. */
const unplaced = ({ errors }: SaveState<string>, names: readonly string[]): string[] =>
  Object.entries(errors).flatMap(([name, message]) => (names.includes(name) ? [] : [message]));

const faultOf = (state: SaveState<string>, names: readonly string[]): string[] => {
  const { progress, message, errors } = state;
  if (progress === 'failed' && message) return [WORDS.failed(message)];
  if (Object.keys(errors).length > 0) return [WORDS.refused, ...unplaced(state, names)];
  return progress === 'refused' && message ? [WORDS.failed(message)] : [];
};

/** Messages why the last attempt did not store everything. */
const faultText = (state: SaveState<string>, names: readonly string[]): string | null => {
  const reasons = [...faultOf(state, names), ...(state.status === 'conflict' ? [WORDS.conflict] : [])];
  return reasons.length > 0 ? reasons.join(' ') : null;
};

type Props<F extends string> = Pick<SaveBarProps, 'saveLabel' | 'onCancel'> & {
  /** Accessible name. */
  label: string;
  work: FormWork<F>;
  /** Default: the fields in order. */
  children?: ReactNode;
};

/** A form for `useForm`: its fields, its save bar, and the dialogs of saving by field. */
export const SavedForm = <F extends string>({ label, work, children, saveLabel, onCancel }: Props<F>): ReactElement => {
  const { saving, state, fields, inherited, binding, changed, refusals, save } = work;
  const views = useMemo(() => viewsOf(fields, inherited), [fields, inherited]);
  useHotkeys([['mod+S', () => void save()]], [], true);
  const text = faultText(
    state,
    fields.map(({ name }) => name),
  );
  const compare = { label: SAVING_WORDS.compareConflict, act: () => saving.engine.compare(true) };
  return (
    <Form
      label={label}
      binding={binding}
      onSubmit={() => void save()}
      refusals={refusals}
      bar={
        <SaveBar
          changed={changed}
          isSaving={state.status === 'saving'}
          fault={text === null ? null : { text, action: state.status === 'conflict' ? compare : undefined }}
          onUndo={saving.engine.undo}
          saveLabel={saveLabel}
          onCancel={onCancel}
        />
      }
    >
      {children ?? <Fields fields={fields} />}
      <SavingDialogs saving={saving} views={views} />
    </Form>
  );
};
