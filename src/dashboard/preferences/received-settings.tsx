import { Anchor, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { Preferences } from '#contracts/preferences';
import { documentUrl } from '#domain/files/document';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { type ReceivedSetting, SETTINGS, type ShapeOf } from '#domain/sites/settings';
import { phone } from '#fr/format';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { SETTING_LABELS } from '#fr/settings';
import { Icon } from '#ui/office/icon.tsx';
import classes from './preferences.module.css';

const WORDS = PREFERENCE_WORDS.received;
const THUMBNAIL = 320;

type Received = Preferences['received'][number];
type Show = (value: NonNullable<Received['value']>, data: Preferences) => ReactNode;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const asText: Show = textOf;

const picture: Show = (id, { pictures }) => {
  const found = pictures.find((picture) => picture.id === id);
  if (!found) return WORDS.nothing;
  const { width, height } = found;
  const url = pictureUrl(found.id, choosePictureWidth(width, THUMBNAIL), 'webp');
  return <img className={classes.thumbnail} src={url} width={width} height={height} alt="" />;
};

const color: Show = (hex) => (
  <span className={classes.color}>
    <span className={classes.sample} style={{ backgroundColor: textOf(hex) }} />
    {textOf(hex)}
  </span>
);

const fieldOf =
  (name: string): Show =>
  (value) =>
    textOf((value as Record<string, unknown>)[name]) || WORDS.nothing;

/** The component that displays a value, by the shape of its setting. */
const SHOWS: Readonly<Record<ShapeOf<ReceivedSetting>, Show>> = {
  picture,
  color,
  switch: (value) => (value === true ? WORDS.yes : WORDS.no),
  map: (url) => new URL(textOf(url)).host,
  document: (id) => <Anchor href={documentUrl(textOf(id))}>{WORDS.document}</Anchor>,
  feeLines: (lines) => WORDS.lines((lines as readonly unknown[]).length),
  email: asText,
  telephone: (number) => phone(textOf(number)),
  company: fieldOf('companyName'),
  text: asText,
  mediator: fieldOf('mediator'),
};

/** 'Du market center Horizon Lyon'. */
const originOf = ({ from }: Received, { sources }: Preferences): string =>
  from === 'group' || from === 'market' || from === 'network' ? WORDS.by[from](sources[from] ?? '') : WORDS.by[from]();

/**
 * Inherited settings of the site with their source, and settings that cannot be changed here (rule SITE-INHERITANCE).
 */
export const ReceivedSettings = ({ data }: { data: Preferences }): ReactElement => {
  const { received } = data;
  if (received.length === 0) return <Text size="sm">{WORDS.none}</Text>;
  return (
    <table className={classes.received}>
      <thead>
        <tr>
          <th scope="col">{WORDS.setting}</th>
          <th scope="col">{WORDS.value}</th>
          <th scope="col">{WORDS.from}</th>
        </tr>
      </thead>
      <tbody>
        {received.map((setting) => (
          <tr key={setting.key}>
            <th scope="row">{SETTING_LABELS[setting.key]}</th>
            <td>{setting.value === null ? WORDS.nothing : SHOWS[SETTINGS[setting.key].shape](setting.value, data)}</td>
            <td>
              {originOf(setting, data)}
              {setting.isLocked && (
                <span className={classes.locked}>
                  <Icon name="lock" size={14} />
                  {WORDS.locked}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
