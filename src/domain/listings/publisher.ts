import { signatureOf } from '#domain/people/names';
import type { SiteGroup, SiteMarket, SiteMember } from '#domain/sites/site';

/** Publisher of a listing, as shown on its cards (rule LISTING-OWNER). */
export type Publisher = {
  type: 'market' | 'group' | 'agent';
  id: string;
  /** Displayed name, with EI or the legal form of an agent (rule PEOPLE-SIGNATURE). */
  fullname: string;
  contactFirstname: string | null;
  telephone: string | null;
  email: string | null;
  /** 'RSC' is the code of the specification, shown as RCS. */
  proNumberType: 'RSC' | 'RSAC';
  /** The publisher's own number; null when not given, or for a group without its own company. */
  proNumber: string | null;
  /** Town of the register, for an agent. */
  proNumberCity: string | null;
  legalForm: string | null;
  pictureId: string | null;
  /** True for portraits, false for logos. */
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
