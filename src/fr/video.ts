import { de } from '#fr/format';

/** Texts of videos. */
export const VIDEO_WORDS = {
  title: 'En vidéo',
  of: (name: string) => `Vidéo ${de(name)}`,
  start: 'Lire la vidéo',
  note: (host: string) => `La vidéo s’ouvre depuis ${host}, qui peut déposer des cookies.`,
  elsewhere: (host: string) => `Voir la vidéo sur ${host}`,
} as const;
