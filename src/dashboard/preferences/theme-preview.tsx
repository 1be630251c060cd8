import type { CSSProperties, ReactElement } from 'react';
import type { Palette } from '#domain/sites/palette';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { useSession } from '#office/session/session-context.ts';
import { paletteOf } from './color-note.ts';
import classes from './theme-preview.module.css';

const WORDS = PREFERENCE_WORDS.theme;

/** The palette as CSS custom properties. */
const variablesOf = (palette: Palette): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--site-${name}`, hex]));

type Props = { main: unknown; highlight: unknown; logo: string | null };

/** The header, a card and the buttons of the site in the colours of the form. Nothing in it is interactive. */
export const ThemePreview = ({ main, highlight, logo }: Props): ReactElement | null => {
  const { site } = useSession();
  const palette = paletteOf(main, highlight);
  if (palette === null) return null;
  return (
    <figure className={classes.preview} style={variablesOf(palette)} aria-label={WORDS.preview}>
      <figcaption className={classes.caption}>{WORDS.preview}</figcaption>
      <div className={classes.page}>
        <div className={classes.header}>
          {logo && <img className={classes.logo} src={logo} alt="" />}
          <span className={classes.name}>{site?.name}</span>
          <span className={classes.menu}>
            {WORDS.menu.map((entry, index) => (
              <span key={entry} className={classes.entry} data-current={index === 0 || undefined}>
                {entry}
              </span>
            ))}
          </span>
        </div>
        <div className={classes.body}>
          <div className={classes.card}>
            <div className={classes.photo}>
              <span className={classes.badge}>{WORDS.badge}</span>
            </div>
            <span className={classes.place}>{WORDS.place}</span>
            <span className={classes.listing}>{WORDS.listing}</span>
            <span className={classes.price}>{WORDS.price}</span>
          </div>
          <div className={classes.actions}>
            <span className={classes.button}>{WORDS.button}</span>
            <span className={classes.secondary}>{WORDS.link}</span>
          </div>
        </div>
        <div className={classes.footer}>
          <span>{site?.name}</span>
          <span className={classes.footerLink}>{WORDS.footer}</span>
        </div>
      </div>
    </figure>
  );
};
