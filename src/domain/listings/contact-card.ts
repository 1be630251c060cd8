import { signatureOf } from '#domain/people/names';
import type { Site, SiteGroup, SiteMarket, SiteMember } from '#domain/sites/site';
import { isShared } from './visibility.ts';

/** Who answers for a listing, as cards show it (public §3 'Formatted property owner contact'). */
export type Publisher = {
  type: 'market' | 'group' | 'agent';
  id: string;
  /** As shown: with the suffix EI or the legal form where public §6 says so. */
  fullname: string;
  contactFirstname: string | null;
  telephone: string | null;
  email: string | null;
  /** 'RSC' is the specification's word; people read RCS. */
  proNumberType: 'RSC' | 'RSAC';
  proNumber: string | null;
  /** Town of the register, for an agent. */
  proNumberCity: string | null;
  legalForm: string | null;
  pictureId: string | null;
  /** Portraits are round, logos are not. */
  avatarRounded: boolean;
};

export type CardRole = 'owner' | 'presenter';

/** One card, or two for a shared listing: who presents it, then the site's owner, whom one contacts. */
export type ContactCard = { role: CardRole; publisher: Publisher };
export type ContactCards = { shared: boolean; cards: readonly ContactCard[] };

export type CardSite = Pick<Site, 'type' | 'typeId' | 'name' | 'market' | 'group' | 'agent'> & {
  settings: Pick<Site['settings'], 'logoId' | 'contact' | 'legal'>;
};

const agentPublisher = (member: SiteMember, on: 'own' | 'other'): Publisher => ({
  type: 'agent',
  id: member.id,
  fullname: signatureOf(member, on),
  contactFirstname: member.firstname,
  telephone: member.telephone,
  email: member.email,
  proNumberType: 'RSAC',
  proNumber: member.rsac,
  proNumberCity: member.rsacCity,
  legalForm: member.legalForm,
  pictureId: member.pictureId,
  avatarRounded: true,
});

type Company = { type: 'market' | 'group'; id: string; name: string; telephone: string | null; email: string | null };

const companyPublisher = (company: Company, pictureId: string | null, site: CardSite): Publisher => ({
  type: company.type,
  id: company.id,
  fullname: company.name,
  contactFirstname: null,
  telephone: company.telephone,
  email: company.email,
  proNumberType: 'RSC',
  proNumber: site.settings.legal.rcs,
  proNumberCity: null,
  legalForm: site.settings.legal.legalForm,
  pictureId,
  avatarRounded: false,
});

const marketPublisher = (market: SiteMarket, site: CardSite): Publisher =>
  companyPublisher(
    { ...market, type: 'market' },
    site.type === 'market' ? site.settings.logoId : market.pictureId,
    site,
  );

const groupPublisher = (group: SiteGroup, site: CardSite): Publisher =>
  companyPublisher(
    { type: 'group', id: group.id, name: group.name, telephone: group.telephone, email: group.email },
    group.pictureId ?? site.settings.logoId,
    site,
  );

/** Back office §3: the site's property questions go to one address when it says so ('global'). */
const withSiteContact = (publisher: Publisher, site: CardSite): Publisher => {
  const { type, email, telephone } = site.settings.contact.properties;
  if (type !== 'global') return publisher;
  return { ...publisher, email: email ?? publisher.email, telephone: telephone ?? publisher.telephone };
};

/** The site's owner. Null: the site lacks it. */
const siteOwner = (site: CardSite): Publisher | null => {
  if (site.type === 'market') return marketPublisher(site.market, site);
  if (site.type === 'group') return site.group ? groupPublisher(site.group, site) : null;
  return site.agent ? agentPublisher(site.agent, 'own') : null;
};

const cards = (shared: boolean, list: readonly (ContactCard | null)[]): ContactCards => ({
  shared,
  cards: list.filter((card) => card !== null),
});

const card = (role: CardRole, publisher: Publisher | null): ContactCard | null => publisher && { role, publisher };

/**
 * The cards of a listing page (public §6). `agent` is the listing's own member, null when the listing is the office's.
 * Market site: the property's agent or the office. Agent and group sites: a shared property shows its presenter and the site's owner;
 * any other shows the owner alone.
 */
export const contactCards = (site: CardSite, agent: SiteMember | null): ContactCards => {
  const presenter = agent ? agentPublisher(agent, 'other') : marketPublisher(site.market, site);
  if (site.type === 'market') return cards(false, [card('owner', withSiteContact(presenter, site))]);
  const owner = siteOwner(site);
  const contacted = card('owner', owner && withSiteContact(owner, site));
  const shared = isShared(site, agent?.id ?? null);
  return cards(shared, shared ? [card('presenter', presenter), contacted] : [contacted]);
};
