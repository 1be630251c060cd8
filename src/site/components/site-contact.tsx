import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { addressLines } from '#domain/sites/address-lines';
import type { Site } from '#domain/sites/site';
import { phone } from '#fr/format';
import { CONTACT_PAGE_WORDS as WORDS } from '#fr/messaging';
import { AgentCard } from '#site/components/agent-card.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { Eyebrow } from '#ui/site/layout.tsx';

type Props = { site: Site; portrait: StoredPicture | null };

const Address = ({ site: { market } }: Pick<Props, 'site'>): ReactElement => (
  <address className="not-italic">
    <Eyebrow>{WORDS.address}</Eyebrow>
    <p className="mt-2">
      {[market.name, ...addressLines(market)].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  </address>
);

/**
 * Contact beside a form: the agent's card on an agent site (rule SITE-SELL), otherwise the office's contact details.
 */
export const SiteContact = ({ site, portrait }: Props): ReactElement => {
  const { agent, settings } = site;
  const { telephone, email } = settings.contact.general;
  const number = telephone ?? agent?.telephone ?? site.group?.telephone ?? site.market.telephone;
  return (
    <aside aria-label={WORDS.reach} className="grid content-start gap-8">
      {site.type === 'agent' && agent && (
        <div className="max-w-64">
          <AgentCard person={{ ...agent, picture: portrait, href: null }} sizes="16rem" level={2} />
        </div>
      )}
      <Address site={site} />
      {(number || email) && (
        <div className="grid justify-items-start gap-3">
          {number && (
            <ButtonLink href={`tel:${number}`} icon="phone" variant="secondary">
              {phone(number)}
            </ButtonLink>
          )}
          {email && (
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          )}
        </div>
      )}
    </aside>
  );
};
