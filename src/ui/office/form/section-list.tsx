import { type MouseEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import classes from './section-list.module.css';

type Props = {
  label: string;
  /** Ids of sections on the page, with their titles. */
  links: readonly { id: string; title: string }[];
  children: ReactNode;
};

const show = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

/** A long form with links to its sections: beside it on a wide screen, otherwise above it. */
export const SectionList = ({ label, links, children }: Props): ReactElement => {
  useEffect(() => {
    if (location.hash !== '') show(decodeURIComponent(location.hash.slice(1)));
  }, []);
  const follow = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    // Not a navigation of the router, so the view stays open.
    history.replaceState(history.state, '', `#${id}`);
    show(id);
  };
  return (
    <div className={classes.layout}>
      <nav aria-label={label} className={classes.nav}>
        <ul className={classes.list}>
          {links.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.link} onClick={(event) => follow(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
};
