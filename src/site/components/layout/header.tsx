import type { ReactElement } from 'react';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import { SIGN_UP_PATH } from '#domain/signup/paths';
import { KEPT_WORDS } from '#fr/kept-homes';
import { FRAME_WORDS } from '#fr/site';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Container } from '#ui/site/layout.tsx';
import { Brand } from './brand.tsx';
import type { FrameProps, MenuProps } from './frame-props.ts';
import { type MenuItem, mainAction, mainMenu } from './menu.ts';

type Menus = MenuProps & {
  /** URL of the entry of the current page or one of its parents; null: none. */
  current: string | null;
  /** Whether the menus end with the main action: not on its own pages. */
  hasAction: boolean;
};

const currentOf = (items: readonly MenuItem[], path: string): string | null =>
  items.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href ?? null;

const targetOf = ({ newTab }: MenuItem) => (newTab ? { target: '_blank', rel: 'noopener' } : {});

const NewTab = ({ item }: { item: MenuItem }): ReactElement | null =>
  item.newTab ? <span className="sr-only">{FRAME_WORDS.opensNewTab}</span> : null;

const Action = ({ item, wide }: { item: MenuItem; wide?: boolean }): ReactElement => (
  <ButtonLink href={item.href} wide={wide ?? false} {...targetOf(item)}>
    {item.label}
    <NewTab item={item} />
  </ButtonLink>
);

const WideMenu = ({ items, current }: { items: readonly MenuItem[]; current: string | null }): ReactElement => (
  <nav aria-label={FRAME_WORDS.mainNavigation} className="hidden lg:block">
    <ul className="flex items-center gap-5 xl:gap-6">
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            aria-current={item.href === current ? 'page' : undefined}
            className="menu-link"
            {...targetOf(item)}
          >
            {item.label}
            <NewTab item={item} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** On a small screen: a `<details>` over the page, which works without scripts. */
const SmallMenu = ({
  items,
  current,
  action,
}: {
  items: readonly MenuItem[];
  current: string | null;
  action: MenuItem | null;
}): ReactElement => (
  <details className="group lg:hidden">
    <summary className="flex min-h-target items-center gap-2 rounded-control px-2 text-base">
      <span>{FRAME_WORDS.menu}</span>
      <Icon name="menu" className="group-open:hidden" />
      <Icon name="close" className="hidden group-open:block" />
    </summary>
    <nav aria-label={FRAME_WORDS.mainNavigation} className="small-menu">
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.href === current ? 'page' : undefined} {...targetOf(item)}>
              <span>
                {item.label}
                <NewTab item={item} />
              </span>
              <Icon name="forward" size={18} className="text-ink-faint" />
            </a>
          </li>
        ))}
      </ul>
      {action && (
        <div className="pt-6">
          <Action item={action} wide />
        </div>
      )}
    </nav>
  </details>
);

/** The favourites of this browser; their script counts them and takes its words from here (rule KEPT-HOMES). */
const KeptLink = (): ReactElement => (
  <a href={KEPT_PATH} className="kept-link no-print" data-kept-link="" data-label={KEPT_WORDS.keep}>
    <Icon name="heart" />
    <span className="sr-only">{KEPT_WORDS.link}</span>
    <span data-kept-count="" />
  </a>
);

const KeptStatus = (): ReactElement => <p role="status" data-kept-status="" className="kept-status" />;

const InMenus = ({ current, hasAction, ...menus }: Menus): ReactElement => {
  const items = mainMenu(menus);
  const action = hasAction ? mainAction(menus) : null;
  return (
    <>
      <WideMenu items={items} current={current} />
      {action && (
        <div className="hidden lg:block">
          <Action item={action} />
        </div>
      )}
      {menus.routes.has(KEPT_PATH) && <KeptLink />}
      {menus.routes.has(KEPT_PATH) && <KeptStatus />}
      <SmallMenu items={items} current={current} action={action} />
    </>
  );
};

/** The header of every public page. */
export const Header = (props: FrameProps): ReactElement => {
  const { network, site, routes, path } = props;
  const items = mainMenu(props);
  return (
    <header className="relative z-30 border-line border-b bg-paper print:mb-4">
      {/* The search page has full width because of its map. */}
      <Container
        className={cx(
          'flex min-h-18 items-center justify-between gap-6 py-2.5 print:min-h-12',
          path === '/annonces' && 'max-w-none!',
        )}
      >
        <Brand {...props} />
        {items.length > 0 && (
          <div
            className="flex shrink-0 items-center gap-2 lg:gap-5 xl:gap-6"
            {...fragment(InMenus, {
              network,
              site,
              routes,
              current: currentOf(items, path),
              hasAction: !path.startsWith(SIGN_UP_PATH),
            })}
          />
        )}
      </Container>
    </header>
  );
};
