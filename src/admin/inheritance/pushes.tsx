import type { ReactElement } from 'react';
import { inheritanceOperations, type SettingPush } from '#contracts/inheritance';
import { INHERITED_PREFERENCES } from '#domain/sites/inherited-preferences';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import { codeOf } from '#office/data/call-refusals.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { ShortMoment } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { Column } from '#ui/office/table/column.ts';
import { SettingValue } from './setting-columns.tsx';

const WORDS = INHERITANCE_WORDS.pushes;

const COLUMNS: readonly Column<SettingPush>[] = [
  { id: 'what', header: WORDS.columns.what, cell: ({ setting }) => INHERITANCE_WORDS.preferences[setting] },
  {
    id: 'value',
    header: WORDS.columns.value,
    width: '10rem',
    onPhone: 'line',
    cell: ({ setting, to }) =>
      to.own ? (
        <SettingValue setting={INHERITED_PREFERENCES[setting]} value={to.value} />
      ) : (
        INHERITANCE_WORDS.push.inherited
      ),
  },
  { id: 'sites', header: WORDS.columns.sites, width: '7rem', cell: ({ sites }) => WORDS.number(sites) },
  {
    id: 'at',
    header: WORDS.columns.at,
    width: '10rem',
    onPhone: 'line',
    cell: ({ pushedAt }) => <ShortMoment at={pushedAt} />,
  },
  { id: 'by', header: WORDS.columns.by, width: '10rem', onPhone: 'line', cell: ({ by }) => by },
  {
    id: 'state',
    header: WORDS.columns.state,
    width: '14rem',
    onPhone: 'aside',
    cell: ({ undone }) => (undone ? WORDS.undone(undone.kept) : WORDS.applied),
  },
];

/** The pushes to many sites, each with a button that undoes it (rule SITE-PUSH). */
export const Pushes = (): ReactElement => {
  const { toasts, confirm } = useOffice();
  const { actions } = useSession();
  const result = useApiQuery(inheritanceOperations.pushes, {});
  const { mutate } = useApiMutation(inheritanceOperations.undo);
  const undo = async ({ id, sites }: SettingPush): Promise<void> => {
    if (!(await confirm.ask({ ...WORDS.ask, text: WORDS.ask.text(sites) }))) return;
    try {
      toasts.success(WORDS.done((await mutate({ id })).restored));
    } catch (error) {
      toasts.error(codeOf(error) === 'UNDONE' ? WORDS.already : WORDS.failed);
    }
  };
  const mayUndo = actions.includes('network.write');
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      <FixedList<SettingPush>
        label={WORDS.title}
        columns={COLUMNS}
        rows={result.data?.items}
        row={{
          id: ({ id }) => id,
          title: ({ setting }) => INHERITANCE_WORDS.preferences[setting],
          ...(mayUndo && {
            actions: (push) => (push.undone ? [] : [{ label: WORDS.undo, icon: 'undo', act: () => void undo(push) }]),
          }),
        }}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
      />
    </FormSection>
  );
};
