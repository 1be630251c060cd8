import type { ReactElement } from 'react';
import { ActionMenu } from '#ui/office/menu/action-menu.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { RowAction } from './column.ts';
import classes from './table.module.css';

const LOOK = { variant: 'subtle', c: 'gray.7', className: classes.menu ?? '', 'data-row-menu': true } as const;

type Props = { /** `title`: name of the row. */ title: string; actions: () => readonly RowAction[] };

/** Actions of a row besides opening it. */
export const RowMenu = ({ title, actions }: Props): ReactElement => (
  <ActionMenu label={useOffice().words.table.actionsOf(title)} actions={actions} look={LOOK} />
);
