import { Anchor, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useNextLine } from './use-next-line.ts';
import classes from './worklist.module.css';

export type WorkLine = {
  id: string;
  /** Who or what; opens at `to`. */
  title: string;
  to: string;
  detail?: string | undefined;
  /** Beside the detail, for example a number to call. */
  aside?: ReactNode;
  since: string;
  isLate?: boolean;
  /** The control that does the work, first, and others. */
  actions: ReactNode;
};

export type WorkGroup = {
  id: string;
  title: string;
  /** How many lines there are in all. */
  count: string;
  /** Lists that have all of them. */
  lists: readonly { label: string; to: string }[];
  lines: readonly WorkLine[];
};

const Line = ({ group, line }: { group: string; line: WorkLine }): ReactElement => {
  const { id, title, to, detail, aside, since, isLate = false, actions } = line;
  return (
    <li className={classes.line} data-line={`${group} ${id}`}>
      <div className={classes.text}>
        <Anchor component={Link} href={to} fw={500} c="dark" className={classes.title} title={title}>
          {title}
        </Anchor>
        {(detail !== undefined || aside) && (
          <div className={classes.detail}>
            {aside && <div className={classes.aside}>{aside}</div>}
            {detail !== undefined && <span title={detail}>{detail}</span>}
          </div>
        )}
      </div>
      <span className={classes.since} data-late={isLate}>
        {since}
      </span>
      <div className={classes.acts} data-acts>
        {actions}
      </div>
    </li>
  );
};

type GroupProps = { group: WorkGroup } & Pick<WorklistProps, 'order'>;

const Group = ({ group: { id, title, count, lists, lines }, order = 2 }: GroupProps): ReactElement => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={order} size={`h${order + 3}`} id={heading}>
          {title}
        </Title>
        <span className={classes.count}>{count}</span>
        <span className={classes.links}>
          {lists.map(({ label, to }) => (
            <Anchor key={to} component={Link} href={to} size="xs" aria-label={`${label} : ${title}`}>
              {label}
            </Anchor>
          ))}
        </span>
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.id} group={id} line={line} />
        ))}
      </ul>
    </section>
  );
};

export type WorklistProps = {
  label: string;
  groups: readonly WorkGroup[];
  empty: ReactNode;
  /** Level of the groups' headings, 2 by default. */
  order?: 2 | 3;
};

/**
 * What is to be done, by kind, each line with its action. When the line with the focus is done, the focus moves to the
 * next one (rule WORKLIST-TODAY).
 */
export const Worklist = ({ label, groups, empty, ...shape }: WorklistProps): ReactElement => {
  const shown = groups.filter(({ lines }) => lines.length > 0);
  const { list, onFocus } = useNextLine();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a second landmark.
    <div ref={list} onFocus={onFocus} role="group" aria-label={label} tabIndex={-1} className={classes.sections}>
      {shown.length === 0 ? empty : shown.map((group) => <Group key={group.id} group={group} {...shape} />)}
    </div>
  );
};
