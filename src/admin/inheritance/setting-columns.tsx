import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SettingOfSite, SiteSettingsItem } from '#contracts/inheritance';
import type { ComparedSetting } from '#domain/sites/settings';
import { INHERITANCE_WORDS as WORDS } from '#fr/inheritance';
import { Icon } from '#ui/office/icon.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './inheritance.module.css';

type Level = keyof SettingOfSite['levels'];

type Pictures = SiteSettingsItem['pictures'];
type ValueProps = { setting: ComparedSetting; value: unknown; pictures?: Pictures };

/** A value as text; for a colour or a picture with a sample. */
export const SettingValue = ({ setting, value, pictures = {} }: ValueProps): ReactNode => (
  <span className={classes.value}>
    {typeof value === 'string' && pictures[value] !== undefined && (
      <img src={pictures[value]} alt="" loading="lazy" className={classes.picture} />
    )}
    {setting.startsWith('theme.') && typeof value === 'string' && (
      <span className={classes.sample} style={{ backgroundColor: value }} />
    )}
    <span className={setting.startsWith('theme.') ? classes.color : undefined}>{WORDS.value(setting, value)}</span>
  </span>
);

/** Whether the value of a level is the one that the site shows. */
const counts = ({ type, settings }: SiteSettingsItem, setting: ComparedSetting, level: Level): boolean => {
  const { from } = settings[setting];
  return from === level || ((from === 'own' || from === 'record') && type === level);
};

const LevelCell = ({ site, setting, level }: { site: SiteSettingsItem; setting: ComparedSetting; level: Level }) => {
  const { levels } = site.settings[setting];
  if (!(level in levels)) return <span aria-hidden>{WORDS.none}</span>;
  const isShown = counts(site, setting, level);
  return (
    <span className={classes.level} data-shown={isShown || undefined} title={isShown ? WORDS.counts : undefined}>
      <SettingValue setting={setting} value={levels[level]} pictures={site.pictures} />
      {isShown && <Icon name="check" size={14} />}
    </span>
  );
};

type ShownProps = SettingOfSite & { setting: ComparedSetting; pictures: Pictures };

const Shown = ({ value, from, lockedBy, setting, pictures }: ShownProps): ReactNode => (
  <span className={classes.shown}>
    <SettingValue setting={setting} value={value} pictures={pictures} />
    <Text size="xs" c="dimmed" component="span" className={classes.value}>
      {lockedBy && <Icon name="lock" size={12} />}
      {lockedBy ? WORDS.lockedBy[lockedBy] : WORDS.from[from]}
    </Text>
  </span>
);

/** The columns of one setting: each level, and the effective value. */
export const settingColumns = (setting: ComparedSetting): readonly Column<SiteSettingsItem>[] => [
  { id: 'name', header: WORDS.columns.name, sortable: 'asc', cell: ({ name }) => name },
  { id: 'type', header: WORDS.columns.type, width: '9.5rem', onPhone: 'line', cell: ({ type }) => WORDS.types[type] },
  {
    id: 'owner',
    header: WORDS.columns.market,
    width: '9rem',
    hiddenAtFirst: true,
    onPhone: 'line',
    cell: ({ market }) => market.name,
  },
  ...(['network', 'market', 'group', 'agent'] as const).map((level) => ({
    id: level,
    header: WORDS.levels[level],
    width: '9rem',
    // The effective value names its level.
    onPhone: 'hidden' as const,
    cell: (site: SiteSettingsItem) => <LevelCell site={site} setting={setting} level={level} />,
  })),
  {
    id: 'shown',
    header: WORDS.shown,
    width: '12rem',
    onPhone: 'line',
    cell: ({ settings, pictures }) => <Shown {...settings[setting]} setting={setting} pictures={pictures} />,
  },
];
