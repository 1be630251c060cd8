import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import { inheritanceOperations } from '#contracts/inheritance';
import type { OwnValue } from '#domain/changes/own-value';
import {
  type EditedShape,
  INHERITED_PREFERENCES,
  type InheritedPreference,
  shapeOfPreference,
} from '#domain/sites/inherited-preferences';
import { PUSH_REFUSALS, readPushed } from '#domain/sites/setting-push';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import { codeOf } from '#office/data/call-refusals.ts';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import type { SelectionInput } from '#office/list/use-selected.ts';
import { Fields } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import classes from './inheritance.module.css';
import { SettingValue } from './setting-columns.tsx';

const WORDS = INHERITANCE_WORDS.push;

/** Messages when a push would change something else than the preview showed. */
const CHANGED: Readonly<Record<string, string>> = {
  SELECTION_CHANGED: WORDS.selectionChanged,
  PLAN_CHANGED: WORDS.planChanged,
};

type Filters = z.input<typeof inheritanceOperations.count.input>;
type Preview = z.output<typeof inheritanceOperations.preview.output>;
type Values = { way: string; to: string | null };

const TO = { name: 'to', required: true } as const;
const SHOWN = [
  { value: 'true', label: WORDS.on },
  { value: 'false', label: WORDS.off },
];

/** Input for a setting of each shape; null: only a reset to the inherited value. */
const INPUTS: Readonly<
  Record<EditedShape, { field: (label: string) => FormField; read: (typed: string | null) => string | boolean } | null>
> = {
  picture: null,
  color: { field: () => ({ ...TO, kind: 'color', label: WORDS.color }), read: (typed) => typed ?? '' },
  switch: {
    field: (label) => ({ ...TO, kind: 'choice', label, options: SHOWN }),
    read: (typed) => typed === 'true',
  },
};
const inputOf = (setting: InheritedPreference) => INPUTS[shapeOfPreference(setting)];

const fieldsOf = (setting: InheritedPreference, { way }: Values): FormField[] => {
  const input = inputOf(setting);
  if (input === null) return [];
  const ways = [
    { value: 'value', label: WORDS.ways.value },
    { value: 'revert', label: WORDS.ways.revert },
  ];
  const how: FormField = { kind: 'choice', name: 'way', label: WORDS.how, required: true, options: ways };
  return way === 'value' ? [how, input.field(INHERITANCE_WORDS.preferences[setting])] : [how];
};

const pushedValue = (setting: InheritedPreference, { way, to }: Values): OwnValue<string | boolean> => {
  const input = inputOf(setting);
  return way === 'revert' || input === null ? { own: false } : { own: true, value: input.read(to) };
};

/** The sites that keep their value, each with the reason. */
const Left = ({ left, total }: { left: Preview['left']; total: number }): ReactElement => (
  <>
    <table className={classes.preview}>
      <thead>
        <tr>
          <th scope="col">{WORDS.left}</th>
          <th scope="col">{WORDS.reason}</th>
        </tr>
      </thead>
      <tbody>
        {left.map(({ id, name, reason }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{WORDS.reasons[reason]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {total > left.length && <Text size="sm">{WORDS.more(total - left.length)}</Text>}
  </>
);

type FoundProps = {
  setting: InheritedPreference;
  preview: Preview;
  /** The button that applies the changes, above their list, which may be long. */
  apply: ReactElement;
};

const Found = ({ setting, preview, apply }: FoundProps): ReactElement => {
  const { changed, refused, sites, left } = preview;
  return (
    <Stack mt="xl">
      <Stack gap={4} role="status">
        <Text fw={500}>{WORDS.changed(changed)}</Text>
        {PUSH_REFUSALS.filter((code) => refused[code] > 0).map((code) => (
          <Text key={code} size="sm" c="dimmed">
            {WORDS.refused[code](refused[code])}
          </Text>
        ))}
      </Stack>
      {changed > 0 && <div>{apply}</div>}
      {sites.length > 0 && (
        <table className={classes.preview}>
          <thead>
            <tr>
              <th scope="col">{WORDS.site}</th>
              <th scope="col">{WORDS.before}</th>
            </tr>
          </thead>
          <tbody>
            {sites.map(({ id, name, from }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>
                  {from.own ? (
                    <SettingValue setting={INHERITED_PREFERENCES[setting]} value={from.value} />
                  ) : (
                    WORDS.inherited
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed > sites.length && <Text size="sm">{WORDS.more(changed - sites.length)}</Text>}
      {left.length > 0 && <Left left={left} total={refused.LOCKED + refused.NOT_HELD} />}
    </Stack>
  );
};

type Props = {
  setting: InheritedPreference;
  selection: SelectionInput<Filters>;
  count: number;
  onClose: () => void;
  /** Called when the server refused, for example because the selection contains another number of sites now. */
  onRefused: (error: unknown) => void;
  onDone: () => void;
};

/** Pushes a value of a setting to the selected sites, after a preview of the changes (rule SITE-PUSH). */
const PushWindow = ({ setting, selection, count, onClose, onRefused, onDone }: Props): ReactElement => {
  const { toasts } = useOffice();
  const previewing = useApiMutation(inheritanceOperations.preview, { isRepeatable: true });
  const pushing = useApiMutation(inheritanceOperations.push);
  const { values, binding, refuse, refusals, reset } = useLocalForm<Values>({
    way: inputOf(setting) === null ? 'revert' : 'value',
    to: null,
  });
  const [seen, setSeen] = useState<{ of: Values; preview: Preview } | null>(null);
  const preview = seen?.of === values ? seen.preview : null;
  const input = { selection, setting, to: pushedValue(setting, values) };
  const fail = (error: unknown): void => {
    refuseOrTell(error, refuse, () => toasts.error(CHANGED[codeOf(error) ?? ''] ?? messageOf(error)));
    // The preview is outdated: the person must check it again.
    setSeen(null);
    onRefused(error);
  };
  const look = async (): Promise<void> => {
    if (readPushed(input) === null) return refuse({ to: INHERITANCE_WORDS.fault });
    await previewing.mutate(input).then((found) => setSeen({ of: values, preview: found }), fail);
  };
  const apply = (plan: string): Promise<void> =>
    pushing.mutate({ ...input, plan }).then(({ changed }) => {
      reset();
      toasts.success(WORDS.done(changed));
      onDone();
    }, fail);
  return (
    <SideWindow title={WORDS.title(INHERITANCE_WORDS.preferences[setting], count)} onClose={onClose}>
      <Form
        label={WORDS.action}
        binding={binding}
        onSubmit={() => void look()}
        refusals={refusals}
        bar={
          <Group mt="lg">
            <Button type="submit" variant={preview ? 'default' : 'filled'} loading={previewing.isPending}>
              {WORDS.preview}
            </Button>
          </Group>
        }
      >
        <Fields fields={fieldsOf(setting, values)} />
        {values.way === 'revert' && <Text size="sm">{WORDS.revertText}</Text>}
      </Form>
      {preview && (
        <Found
          setting={setting}
          preview={preview}
          apply={
            <Button loading={pushing.isPending} onClick={() => void apply(preview.plan)}>
              {WORDS.apply(preview.changed)}
            </Button>
          }
        />
      )}
    </SideWindow>
  );
};
export default PushWindow;
