import { keysOf } from '#domain/objects/typed';
import { HEAD_NAMES } from './head-content.ts';
import { type PreferenceName, SOCIAL_NAMES } from './preferences.ts';
import { isEditor, type SettingOwner } from './resolve-settings.ts';
import { type Editor, SETTINGS } from './settings.ts';

/** Groups of blocks, in the order of the view. */
export const PREFERENCE_GROUPS = ['identity', 'content', 'listings', 'technical'] as const;
export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number];

type Block = {
  group: PreferenceGroup;
  /** Kinds of sites that have the block. */
  where: readonly Editor[];
  fields: readonly PreferenceName[];
};

const ALL = ['agent', 'group', 'market'] as const;

/**
 * Blocks of the view Préférences, by group: the sites that show each, and the preferences that it edits (rule
 * SITE-PREFERENCES). The browser shows blocks by this table, and the server refuses other saves by it.
 */
export const PREFERENCE_BLOCKS = {
  website: { group: 'identity', where: SETTINGS.title.editors, fields: ['title'] },
  logo: { group: 'identity', where: SETTINGS.logoId.editors, fields: ['logoId'] },
  background: { group: 'identity', where: SETTINGS.backgroundId.editors, fields: ['backgroundId'] },
  theme: { group: 'identity', where: SETTINGS['theme.mainColor'].editors, fields: ['mainColor', 'highlightColor'] },
  sectors: { group: 'identity', where: ['agent'], fields: ['sectors'] },
  socials: { group: 'identity', where: ALL, fields: SOCIAL_NAMES },
  aboutVideo: { group: 'content', where: SETTINGS.aboutVideo.editors, fields: ['aboutVideoUrl', 'aboutVideoPages'] },
  reviews: { group: 'content', where: SETTINGS.reviews.editors, fields: ['reviews'] },
  iframe: { group: 'content', where: SETTINGS.iframe.editors, fields: ['iframe'] },
  sharing: {
    group: 'listings',
    where: ['agent', 'group'],
    fields: ['allPropertiesShared', 'specializations', 'areas'],
  },
  exclusions: { group: 'listings', where: ALL, fields: [] },
  minitaux: { group: 'listings', where: SETTINGS.minitaux.editors, fields: ['minitaux'] },
  /** Only for people with the right `site.domain`; saved by its own operations. */
  domain: { group: 'technical', where: ALL, fields: [] },
  favicon: { group: 'technical', where: SETTINGS.faviconId.editors, fields: ['faviconId'] },
  headContent: { group: 'technical', where: ALL, fields: HEAD_NAMES },
  /** Links to the sites of the same agent in other market centers; hidden when there are none. */
  markets: { group: 'technical', where: ['agent'], fields: [] },
} as const satisfies Record<string, Block>;

export type PreferenceBlock = keyof typeof PREFERENCE_BLOCKS;
export const BLOCK_NAMES = keysOf(PREFERENCE_BLOCKS);

const hasBlock = (block: Block, owner: SettingOwner): boolean => block.where.some((editor) => isEditor(editor, owner));

/** The blocks of a site, in the order of the view. */
export const blocksOf = (owner: SettingOwner): PreferenceBlock[] =>
  BLOCK_NAMES.filter((name) => hasBlock(PREFERENCE_BLOCKS[name], owner));

/** Whether the staff of a site may edit a preference on it. */
export const canEditPreference = (name: PreferenceName, owner: SettingOwner): boolean =>
  Object.values<Block>(PREFERENCE_BLOCKS).some((block) => block.fields.includes(name) && hasBlock(block, owner));
