import { signatureOf } from '#domain/people/names';
import type { SiteGroup, SiteMarket, SiteMember } from '#domain/sites/site';

/** Who answers for a listing, as cards show it (rule LISTING-OWNER). */
export type Publisher = {
  type: 'market' | 'group' | 'agent';
  id: string;
  /** As shown: with the suffix EI or the legal form of rule PEOPLE-SIGNATURE. */
  fullname: string;
  contactFirstname: string | null;
  telephone: string | null;
  email: string | null;
  /** 'RSC' is the specification's word; people read RCS. */
  proNumberType: 'RSC' | 'RSAC';
  /** The publisher's own number. Null: not given, or a group without a company of its own. */
  proNumber: string | null;
  /** Town of the register, for an agent. */
  proNumberCity: string | null;
  legalForm: string | null;
  pictureId: string | null;
  /** Portraits are round, logos are not. */
  avatarRounded: boolean;
};

export type OwnerMember = Pick<
  SiteMember,
  'id' | 'firstname' | 'lastname' | 'email' | 'telephone' | 'roleName' | 'pictureId' | 'rsac' | 'rsacCity' | 'legalForm'
>;
export type OwnerGroup = Pick<SiteGroup, 'id' | 'name' | 'email' | 'telephone' | 'pictureId' | 'logoId' | 'company'>;
export type OwnerMarket = Pick<SiteMarket, 'id' | 'name' | 'email' | 'telephone' | 'pictureId' | 'logoId' | 'company'>;

export const agentPublisher = (member: OwnerMember, on: 'own' | 'other'): Publisher => ({
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

const companyPublisher = (type: 'market' | 'group', owner: OwnerMarket | OwnerGroup): Publisher => ({
  type,
  id: owner.id,
  fullname: owner.name,
  contactFirstname: null,
  telephone: owner.telephone,
  email: owner.email,
  proNumberType: 'RSC',
  proNumber: owner.company.rcs,
  proNumberCity: null,
  legalForm: owner.company.legalForm,
  pictureId: owner.logoId ?? owner.pictureId,
  avatarRounded: false,
});

export const marketPublisher = (market: OwnerMarket): Publisher => companyPublisher('market', market);
export const groupPublisher = (group: OwnerGroup): Publisher => companyPublisher('group', group);
