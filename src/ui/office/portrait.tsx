import { Avatar } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './portrait.module.css';

type Props = {
  person: { firstname: string; lastname: string; picture: string | null };
  /** Size in pixels. */
  size?: number;
};

const initialOf = (text: string): string => Array.from(text)[0] ?? '';

/** The photo of a person, otherwise the initials; decorative. */
export const Portrait = ({ person, size = 32 }: Props): ReactElement => (
  <Avatar
    component="span"
    size={size}
    radius="50%"
    src={person.picture}
    alt=""
    name={`${person.firstname} ${person.lastname}`}
    color="initials"
    className={classes.portrait}
    aria-hidden
  >
    {initialOf(person.firstname)}
    {initialOf(person.lastname)}
  </Avatar>
);
