import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './section-list.module.css';

type Link = { id: string; title: string };

/** A group of sections of a long form: only the sections of one group are shown at a time. */
export type SectionGroup = Link & { sections: readonly Link[]; content: ReactNode };

export type SectionGroups = {
  groups: readonly SectionGroup[];
  /** The id of the shown group. */
  shown: string;
  /** Shows a group, or the group of a section, and moves the focus to it. */
  show: (id: string) => void;
};

/** Ids of the groups with an invalid field, and the number of refused attempts: each one shows the first of them. */
type Refused = { attempts: number; faulty: readonly string[] };

const focusSection = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

const linkedId = (): string => decodeURIComponent(location.hash.slice(1));

/** Which group is shown: the one that the hash of the URL names, or whose section it names; default: the first. */
export const useSectionGroups = (groups: readonly SectionGroup[], { attempts, faulty }: Refused): SectionGroups => {
  const groupOf = (id: string): string | undefined =>
    groups.find((group) => group.id === id || group.sections.some((section) => section.id === id))?.id;
  /** The section itself, or the first one of a group. */
  const sectionOf = (id: string): string => groups.find((group) => group.id === id)?.sections[0]?.id ?? id;
  const [shown, setShown] = useState(() => groupOf(linkedId()) ?? groups[0]?.id ?? '');
  const [seen, setSeen] = useState(attempts);
  if (attempts !== seen) {
    setSeen(attempts);
    const [first] = faulty;
    if (first !== undefined) setShown(first);
  }
  const focusLinked = useEffectEvent(() => {
    if (linkedId() !== '') focusSection(sectionOf(linkedId()));
  });
  useEffect(() => focusLinked(), []);
  return {
    groups,
    shown,
    show: (id) => {
      // Not a navigation of the router, so the view stays open.
      history.replaceState(history.state, '', `#${id}`);
      flushSync(() => setShown(groupOf(id) ?? shown));
      focusSection(sectionOf(id));
    },
  };
};

type Props = { label: string; groups: SectionGroups; children: ReactNode };

/** A long form with links to its groups, and to the sections of the shown one: beside it on a wide screen. */
export const SectionList = ({ label, groups: { groups, shown, show }, children }: Props): ReactElement => {
  const linkTo = ({ id, title }: Link): ReactElement => (
    <a
      href={`#${id}`}
      className={classes.link}
      aria-current={id === shown || undefined}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        show(id);
      }}
    >
      {title}
    </a>
  );
  return (
    <div className={classes.layout}>
      <nav aria-label={label} className={classes.nav}>
        <ul className={classes.list}>
          {groups.map((group) => (
            <li key={group.id}>
              {linkTo(group)}
              {group.id === shown && group.sections.length > 1 && (
                <ul className={classes.sections}>
                  {group.sections.map((section) => (
                    <li key={section.id}>{linkTo(section)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
};

/** The contents of the groups; those that are not shown keep their fields. */
export const SectionContents = ({ groups: { groups, shown } }: { groups: SectionGroups }): ReactElement => (
  <>
    {groups.map(({ id, content }) => (
      <div key={id} hidden={id !== shown} className={classes.group}>
        {content}
      </div>
    ))}
  </>
);
