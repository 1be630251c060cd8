import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import classes from './link-cards.module.css';

type Props = { links: readonly { name: string; title: string; icon: IconName; to: string }[] };

/** Links to views as cards that fill the width. */
export const LinkCards = ({ links }: Props): ReactElement => (
  <ul className={classes.list}>
    {links.map(({ name, title, icon, to }) => (
      <li key={name}>
        <Link href={to} className={classes.card}>
          <Icon name={icon} size={20} />
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
