import type { ReactElement, ReactNode } from 'react';
import { addressLines } from '#domain/sites/address-lines';
import { COOKIE_WORDS } from '#fr/cookies';
import { phone } from '#fr/format';
import { FRAME_WORDS, legalLinesOf, SOCIAL_LABELS } from '#fr/site';
import { cx } from '#ui/site/cx.ts';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Container } from '#ui/site/layout.tsx';
import { type FrameProps, type MenuProps, ownerName } from './frame-props.ts';
import { footMenu, mainMenu } from './menu.ts';

type Link = { label: string; href: string; external?: boolean };

const FootLink = ({ link }: { link: Link }): ReactElement => (
  <a href={link.href} className="footer-link" {...(link.external && { rel: 'noopener nofollow' })}>
    {link.label}
    {link.external && <Icon name="outward" size={14} />}
  </a>
);

const Column = ({ title, links }: { title: string; links: readonly Link[] }): ReactElement | null =>
  links.length === 0 ? null : (
    <div>
      <h2 className="font-medium text-eyebrow text-on-night uppercase">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.href}>
            <FootLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );

const Line = ({ children }: { children: ReactNode }): ReactElement => <span className="block">{children}</span>;

const Contact = ({ network, site }: MenuProps): ReactElement => {
  const telephone = site ? site.settings.contact.general.telephone : network.contact.telephone;
  const email = site ? site.settings.contact.general.email : network.contact.email;
  return (
    <address className="mt-5 text-on-night-soft text-sm not-italic">
      {site && (
        <p className="mb-3">
          {site.type !== 'market' && <Line>{site.market.name}</Line>}
          {addressLines(site.market).map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </p>
      )}
      {telephone && (
        <a href={`tel:${telephone}`} className="flex min-h-9 w-fit items-center gap-2 hover:text-on-night">
          <Icon name="phone" size={16} />
          {phone(telephone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-9 w-fit items-center gap-2 break-all hover:text-on-night">
          <Icon name="mail" size={16} />
          {email}
        </a>
      )}
    </address>
  );
};

const communityOf = ({ network }: MenuProps): Link[] => {
  const { newBuild, luxury } = network.communityLinks;
  return [
    ...(newBuild ? [{ label: FRAME_WORDS.newBuild, href: newBuild, external: true }] : []),
    ...(luxury ? [{ label: FRAME_WORDS.luxury, href: luxury, external: true }] : []),
  ];
};

const socialsOf = ({ site }: MenuProps): Link[] =>
  (site?.socials ?? []).map(({ name, url }) => ({ label: SOCIAL_LABELS[name], href: url, external: true }));

const ContactAndMenus = (menus: MenuProps): ReactElement => (
  <>
    <div className="min-w-0 max-w-md">
      <p className="font-display text-h2">{ownerName(menus)}</p>
      <p className="mt-1 text-on-night-soft text-sm">
        {menus.site ? FRAME_WORDS.memberOf(menus.network.brand) : menus.network.tagline}
      </p>
      <Contact {...menus} />
    </div>
    <nav
      aria-label={FRAME_WORDS.footerNavigation}
      className="grid grid-cols-2 gap-x-10 gap-y-10 sm:flex sm:flex-wrap sm:gap-x-16"
    >
      <Column title={FRAME_WORDS.explore} links={mainMenu(menus)} />
      <Column title={FRAME_WORDS.footerNavigation} links={footMenu(menus)} />
      <Column title={FRAME_WORDS.follow} links={socialsOf(menus)} />
      <Column title={FRAME_WORDS.community} links={communityOf(menus)} />
    </nav>
  </>
);

/** The footer of each page: name, contact, menus, legal lines. */
export const Footer = (props: FrameProps): ReactElement => {
  const { network, site, routes } = props;
  return (
    <footer className="on-night mt-auto bg-night text-on-night">
      <Container className="py-section-sm print:py-3">
        <div
          className="flex flex-col gap-12 lg:flex-row lg:justify-between print:hidden"
          {...fragment(ContactAndMenus, { network, site, routes })}
        />
        <div
          className={cx(
            'mt-12 space-y-1 border-line-night border-t pt-6 text-on-night-soft text-xs print:mt-0',
            'print:border-0 print:pt-0',
          )}
        >
          <p className="hidden font-medium print:block">{`${props.origin}${props.path}`}</p>
          {props.thirdParties && (
            <button type="button" hidden data-manage-cookies="" className="min-h-9 underline print:hidden">
              {COOKIE_WORDS.manage}
            </button>
          )}
          {legalLinesOf(network.legalLines).map((line) => (
            <p key={line} className="max-w-[72ch] print:max-w-none">
              {line}
            </p>
          ))}
          {props.routes.has('/connexion') && (
            <p className="pt-3 print:hidden">
              <a href={props.signIn} rel="nofollow" className="inline-flex min-h-9 items-center hover:text-on-night">
                {FRAME_WORDS.staff}
              </a>
            </p>
          )}
        </div>
      </Container>
    </footer>
  );
};
