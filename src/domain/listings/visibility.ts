import { isOneOf } from '#domain/objects/typed';
import { departmentOfZip } from '#domain/places/normalize';
import type { Site } from '#domain/sites/site';
import type { Listing } from './listing.ts';

/** Specialisations by which a site can limit the listings that it shares (rule SITE-STORED-SHAPES). */
export const SPECIALIZATIONS = [
  'newBuild',
  'luxury',
  'lifeAnnuity',
  'businessRent',
  'businessSale',
  'residentialRent',
  'residentialSale',
] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

/**
 * Which listings of its market a site shows (rule LISTING-VISIBLE).
 * - 'market': all listings of the market;
 * - 'members': those of `memberIds`, and when `shared` is set also the rest of the market, as far as it allows.
 * Listings that the site excludes are left out of both.
 */
export type Visibility = { kind: 'market' } | { kind: 'members'; memberIds: readonly string[]; shared: Sharing | null };

/** Limits of sharing; null: no limit. A listing needs one of the specialisations and one of the areas. */
export type Sharing = {
  specializations: readonly Specialization[] | null;
  /** Postal codes (5 characters) and departments (2 characters, overseas 3; Corsica's 2A and 2B as '20'). */
  zips: readonly string[] | null;
  departments: readonly string[] | null;
};

/** Specialisations as a bit mask. */
export const specializationMask = (names: readonly Specialization[]): number =>
  names.reduce((mask, name) => mask | (1 << SPECIALIZATIONS.indexOf(name)), 0);

export type SharingSite = Pick<Site, 'type' | 'typeId' | 'group' | 'allPropertiesShared' | 'propertiesSettings'>;

const isSpecialization = (name: string): name is Specialization => isOneOf(SPECIALIZATIONS, name);

const sharing = (site: SharingSite): Sharing | null => {
  if (!site.allPropertiesShared) return null;
  const specializations = site.propertiesSettings.specializations.filter(isSpecialization);
  const areas = site.propertiesSettings.areas.map((area) =>
    area
      .trim()
      .toUpperCase()
      .replace(/^2[AB]$/, '20'),
  );
  const zips = areas.filter((area) => /^\d{5}$/.test(area));
  const departments = areas.filter((area) => /^\d{2,3}$/.test(area));
  const narrowed = zips.length + departments.length > 0;
  return {
    specializations: specializations.length > 0 ? specializations : null,
    zips: narrowed ? zips : null,
    departments: narrowed ? departments : null,
  };
};

/** Members whose listings are the site's own: those of the group, or the agent. */
const ownMembers = (site: SharingSite): readonly string[] =>
  site.type === 'group' ? (site.group?.memberIds ?? []) : [site.typeId];

export const visibilityOf = (site: SharingSite): Visibility =>
  site.type === 'market' ? { kind: 'market' } : { kind: 'members', memberIds: ownMembers(site), shared: sharing(site) };

type Classified = Pick<Listing, 'transaction' | 'project' | 'category' | 'features'>;

/** The specialisations of a listing; it can have several, e.g. luxury and residential sale. */
export const specializationsOf = ({ transaction, project, category, features }: Classified): Specialization[] => {
  const found: Specialization[] = [];
  if (features.recent === true && transaction === 'sale') found.push('newBuild');
  if (project === 'prestige') found.push('luxury');
  if (project === 'lifeAnnuity') found.push('lifeAnnuity');
  else if (category === 'professional') found.push(transaction === 'rent' ? 'businessRent' : 'businessSale');
  else found.push(transaction === 'rent' ? 'residentialRent' : 'residentialSale');
  return found;
};

/**
 * Whether a listing is shared on a site (rule LISTING-SHARED): on an agent's site the listing of another member, on a
 * group's site the listing of a member outside the group.
 */
export const isShared = (site: Pick<Site, 'type' | 'typeId' | 'group'>, memberId: string | null): boolean => {
  if (site.type === 'market') return false;
  if (site.type === 'agent') return memberId !== site.typeId;
  return memberId === null || !(site.group?.memberIds ?? []).includes(memberId);
};

/** How a listing left the market: sold or let, as its software says, or without a known reason. */
export const LEFT_AS = ['sold', 'withdrawn'] as const;
export type LeftAs = (typeof LEFT_AS)[number];

/** How a listing left the market; null: it is on the market. */
export const leftAs = ({ status, isSold }: Pick<Listing, 'status' | 'isSold'>): LeftAs | null => {
  if (status === 'published') return null;
  return isSold ? 'sold' : 'withdrawn';
};

/** Why a site does not show a listing of its market, in the order in which the reasons are checked. */
export const HIDDEN_REASONS = [...LEFT_AS, 'excluded', 'notShared', 'otherSpecialization', 'otherArea'] as const;
/**
 * - sold, withdrawn: the last feed of its agency says that it was sold or let, or does not contain it
 * - excluded: the site excludes it
 * - notShared: it belongs to another owner, and the site shows only its own listings
 * - otherSpecialization, otherArea: the site shares listings, but not of these kinds or not from this area
 */
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

type Placed = Classified & Pick<Listing, 'memberId' | 'zip'>;

/** Why a published, not excluded listing is hidden on the site; null: the site shows it. */
const sharingReason = (site: SharingSite, listing: Placed): HiddenReason | null => {
  const visibility = visibilityOf(site);
  if (visibility.kind === 'market') return null;
  if (listing.memberId !== null && visibility.memberIds.includes(listing.memberId)) return null;
  const { shared } = visibility;
  if (shared === null) return 'notShared';
  const special = specializationsOf(listing);
  const fits = shared.specializations?.some((name) => special.includes(name)) ?? true;
  if (!fits) return 'otherSpecialization';
  if (shared.zips === null || shared.zips.includes(listing.zip)) return null;
  return shared.departments?.includes(departmentOfZip(listing.zip)) ? null : 'otherArea';
};

/**
 * Whether a site shows a listing (rule LISTING-VISIBLE). The search implements the same rule by columns: `visibleOn`.
 */
export const isVisible = (site: SharingSite, listing: Placed): boolean => sharingReason(site, listing) === null;

/** Why a site does not show a listing of its market; null: it shows it (rule LISTING-STATE). */
export const hiddenReason = (
  site: SharingSite,
  listing: Placed & Pick<Listing, 'status' | 'isSold'>,
  isExcluded: boolean,
): HiddenReason | null => {
  const left = leftAs(listing);
  if (left !== null) return left;
  return isExcluded ? 'excluded' : sharingReason(site, listing);
};
