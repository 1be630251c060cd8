import type { ReactElement } from 'react';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import classes from './thumbnail.module.css';

/** Width of the file, in pixels: also sharp on a screen with three pixels to a point. */
const WIDTH = 320;

/** `mark`: shown without a picture. */
type Props = { picture: Picture | null; mark: IconName };

/** The picture of a row, in its colour until it has loaded. */
export const Thumbnail = ({ picture, mark }: Props): ReactElement => (
  <span className={classes.thumbnail} style={picture ? { backgroundColor: picture.color } : undefined}>
    {picture ? (
      <img src={pictureUrl(picture.id, choosePictureWidth(picture.width, WIDTH), 'webp')} alt="" loading="lazy" />
    ) : (
      <Icon name={mark} size={16} className={classes.mark} />
    )}
  </span>
);
