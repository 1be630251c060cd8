import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { BrandContent } from './brand-content.tsx';
import { PlacesMenu } from './places-menu.tsx';
import classes from './sidebar.module.css';

export type SidebarItem = {
  name: string;
  title: string;
  icon: IconName;
  /** Address in the back office. */
  to: string;
  /** Preloads the view's script. */
  preload: () => void;
  /** Pending items of the view, for example the number of unread messages. */
  badge: ReactElement | null;
};
export type SidebarGroup = { title: string | null; items: readonly SidebarItem[] };

export type Brand = {
  name: string;
  detail: string | null;
  /** The logo with its size in pixels; null: the initial of the name. */
  logo: { url: string; width: number; height: number } | null;
};

/** Another back office of the same person. */
export type OtherPlace = { name: string; detail: string; href: string };

export type SidebarProps = {
  brand: Brand;
  others: readonly OtherPlace[];
  groups: readonly SidebarGroup[];
  current: string | null;
  publicSite: { label: string; href: string } | null;
  person: { name: string; role: string };
  onSearch: () => void;
  onSignOut: () => void;
};

type Props = SidebarProps & { collapsed: boolean; onCollapse: (() => void) | null };

const Entry = ({ item, current, collapsed }: { item: SidebarItem; current: boolean; collapsed: boolean }) => (
  <Link
    href={item.to}
    className={classes.entry}
    onPointerEnter={item.preload}
    onFocus={item.preload}
    {...(current && { 'aria-current': 'page' })}
    {...(collapsed && { title: item.title })}
  >
    <Icon name={item.icon} />
    <span className={classes.text}>{item.title}</span>
    {item.badge}
  </Link>
);

const Group = ({ group, current, collapsed }: { group: SidebarGroup } & Pick<Props, 'current' | 'collapsed'>) => (
  <li>
    {group.title && <span className={classes.group}>{group.title}</span>}
    <ul className={classes.list}>
      {group.items.map((item) => (
        <li key={item.name}>
          <Entry item={item} current={item.name === current} collapsed={collapsed} />
        </li>
      ))}
    </ul>
  </li>
);

/** The current back office; opens the list of the person's other ones if there are any. */
const BrandMark = ({ brand, others }: Pick<Props, 'brand' | 'others'>): ReactElement => {
  const mark = <BrandContent brand={brand} />;
  return others.length === 0 ? (
    <div className={classes.brand}>{mark}</div>
  ) : (
    <PlacesMenu others={others}>{mark}</PlacesMenu>
  );
};

/** The current back office, the person's views, the public site, the account, and the sign-out. */
export const Sidebar = (props: Props): ReactElement => {
  const { brand, others, groups, current, publicSite, person, collapsed, onCollapse, onSearch, onSignOut } = props;
  const { words } = useOffice();
  const shell = words.shell;
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <BrandMark brand={brand} others={others} />
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <Icon name="search" />
        <span className={classes.text}>{shell.search}</span>
        <kbd className={classes.keys}>{shell.searchKeys}</kbd>
      </UnstyledButton>
      <nav aria-label={shell.navigation} className={classes.nav}>
        <ul className={classes.list}>
          {groups.map((group) => (
            <Group key={group.title ?? ''} group={group} current={current} collapsed={collapsed} />
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        {publicSite && (
          <a href={publicSite.href} target="_blank" rel="noopener" className={classes.entry} title={publicSite.label}>
            <Icon name="eye" />
            <span className={classes.text}>{publicSite.label}</span>
          </a>
        )}
        <p className={classes.person}>
          {person.name}
          <span className={classes.detail}>{person.role}</span>
        </p>
        <UnstyledButton className={classes.entry} onClick={onSignOut} title={shell.signOut}>
          <Icon name="signOut" />
          <span className={classes.text}>{shell.signOut}</span>
        </UnstyledButton>
        {onCollapse && (
          <ActionIcon
            variant="subtle"
            c="dimmed"
            className={classes.collapse}
            aria-label={collapsed ? shell.expand : shell.collapse}
            onClick={onCollapse}
          >
            <Icon name={collapsed ? 'expand' : 'collapse'} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
};
