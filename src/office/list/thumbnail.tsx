import type { ReactElement } from 'react';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import classes from './thumbnail.module.css';

/** Width of the file, in pixels: also sharp on a screen with three pixels to a point. */
const WIDTH = 320;

/** The picture of a row, in its colour until it has loaded; empty without one. */
export const Thumbnail = ({ picture }: { picture: Picture | null }): ReactElement => (
  <span className={classes.thumbnail} style={picture ? { backgroundColor: picture.color } : undefined}>
    {picture && (
      <img src={pictureUrl(picture.id, choosePictureWidth(picture.width, WIDTH), 'webp')} alt="" loading="lazy" />
    )}
  </span>
);
