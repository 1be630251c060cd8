import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { PopoverMenu } from './popover-menu.tsx';
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
export type SidebarGroup = { name: string; title: string | null; items: readonly SidebarItem[] };

/** Name of the group that is in the person's menu. */
const ACCOUNT = 'account';
/** Storage key of a folded group. */
const FOLDED = 'office-folded:';

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

/** Whether a group shows its title only; remembered in this browser. */
const useFolded = (name: string): [boolean, () => void] => {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED + name) !== null);
  const toggle = (): void => {
    if (isFolded) localStorage.removeItem(FOLDED + name);
    else localStorage.setItem(FOLDED + name, '1');
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
};

type GroupProps = { group: SidebarGroup } & Pick<Props, 'current' | 'collapsed'>;

const Group = ({ group: { name, title, items }, current, collapsed }: GroupProps): ReactElement => {
  const [isFolded, toggle] = useFolded(name);
  // Icons have no titles by which they could be opened again.
  const isOpen = collapsed || title === null || !isFolded;
  return (
    <li>
      {title && (
        <UnstyledButton className={classes.group} aria-expanded={isOpen} disabled={collapsed} onClick={toggle}>
          {title}
          <Icon name="chevron" size={14} />
        </UnstyledButton>
      )}
      {isOpen && (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.name}>
              <Entry item={item} current={item.name === current} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Logo, name and kind of the site, or of the network. */
const BrandContent = ({ brand }: { brand: Brand }): ReactElement => (
  <>
    {brand.logo ? (
      <img src={brand.logo.url} width={brand.logo.width} height={brand.logo.height} alt="" className={classes.logo} />
    ) : (
      <span className={classes.initial} aria-hidden="true">
        {brand.name.slice(0, 1)}
      </span>
    )}
    <span className={classes.text}>
      <strong>{brand.name}</strong>
      {brand.detail && <span className={classes.detail}>{brand.detail}</span>}
    </span>
  </>
);

/** The current back office; opens the list of the person's other ones if there are any. */
const BrandMark = ({ brand, others }: Pick<Props, 'brand' | 'others'>): ReactElement => {
  const { otherPlaces } = useOffice().words.shell;
  const mark = <BrandContent brand={brand} />;
  return others.length === 0 ? (
    <div className={classes.brand}>{mark}</div>
  ) : (
    <PopoverMenu label={otherPlaces} button={mark} side="below">
      {others.map(({ name, detail, href }) => (
        <li key={href}>
          <a href={href} className={classes.other}>
            {name}
            <span className={classes.detail}>{detail}</span>
          </a>
        </li>
      ))}
    </PopoverMenu>
  );
};

type PersonProps = Pick<Props, 'person' | 'publicSite' | 'current' | 'onSignOut'> & {
  account: SidebarGroup | undefined;
};

/** The person's account, the public site and the sign-out. */
const PersonMenu = ({ person, account, publicSite, current, onSignOut }: PersonProps): ReactElement => {
  const { signOut, person: label } = useOffice().words.shell;
  const button = (
    <>
      <span className={classes.face} aria-hidden="true">
        {person.name[0]}
      </span>
      <span className={classes.text}>
        {person.name}
        <span className={classes.detail} title={person.role}>
          {person.role}
        </span>
      </span>
    </>
  );
  return (
    <PopoverMenu label={label} button={button} side="above">
      {account?.items.map((item) => (
        <li key={item.name}>
          <Entry item={item} current={item.name === current} collapsed={false} />
        </li>
      ))}
      {publicSite && (
        <li>
          <a href={publicSite.href} target="_blank" rel="noopener" className={classes.entry}>
            <Icon name="eye" />
            {publicSite.label}
          </a>
        </li>
      )}
      <li>
        <UnstyledButton className={classes.entry} onClick={onSignOut}>
          <Icon name="signOut" />
          {signOut}
        </UnstyledButton>
      </li>
    </PopoverMenu>
  );
};

/** The current back office, the search, the person's views, and their menu, which is always in sight. */
export const Sidebar = (props: Props): ReactElement => {
  const { brand, others, groups, current, collapsed, onCollapse, onSearch } = props;
  const { words } = useOffice();
  const shell = words.shell;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // A view that was opened by its address may be below the edge.
    if (current !== null) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <BrandMark brand={brand} others={others} />
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <Icon name="search" />
        <span className={classes.text}>{shell.search}</span>
        <kbd className={classes.keys}>{shell.searchKeys}</kbd>
      </UnstyledButton>
      <nav ref={nav} aria-label={shell.navigation} className={classes.nav}>
        <ul className={classes.list}>
          {groups
            .filter(({ name }) => name !== ACCOUNT)
            .map((group) => (
              <Group key={group.name} group={group} current={current} collapsed={collapsed} />
            ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <PersonMenu {...props} account={groups.find(({ name }) => name === ACCOUNT)} />
        {onCollapse && (
          <ActionIcon
            variant="subtle"
            c="dimmed"
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
