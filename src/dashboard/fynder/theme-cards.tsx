import type { ReactElement } from 'react';
import type { FynderValues } from '#domain/sites/fynder-settings';
import { ESTIMATOR_WORDS as WORDS } from '#fr/fynder';
import classes from './choice-cards.module.css';
import { ChoiceCards } from './choice-cards.tsx';

type Theme = FynderValues['theme'];

/** A step with fields and its button. */
const FormPicture = (): ReactElement => (
  <svg viewBox="0 0 160 96" className={classes.picture} aria-hidden="true">
    <rect x="20" y="10" width="56" height="6" rx="3" className={classes.ink} />
    <rect x="20" y="24" width="58" height="14" rx="3" className={classes.field} />
    <rect x="82" y="24" width="58" height="14" rx="3" className={classes.field} />
    <rect x="20" y="44" width="120" height="14" rx="3" className={classes.field} />
    <rect x="20" y="68" width="48" height="16" rx="8" className={classes.accent} />
  </svg>
);

/** Questions with a portrait, and their answers. */
const ChatPicture = (): ReactElement => (
  <svg viewBox="0 0 160 96" className={classes.picture} aria-hidden="true">
    <circle cx="28" cy="20" r="8" className={classes.ink} />
    <rect x="42" y="12" width="66" height="16" rx="8" className={classes.field} />
    <rect x="92" y="34" width="48" height="16" rx="8" className={classes.accent} />
    <circle cx="28" cy="64" r="8" className={classes.ink} />
    <rect x="42" y="56" width="84" height="16" rx="8" className={classes.field} />
    <rect x="108" y="78" width="32" height="12" rx="6" className={classes.accent} />
  </svg>
);

const PICTURES: Readonly<Record<Theme, () => ReactElement>> = { defaultForm: FormPicture, chatterBasic: ChatPicture };

type Props = { field: { name: 'theme'; label: string; options: readonly { value: Theme; label: string }[] } };

/** The theme, chosen by its picture. */
export const ThemeCards = ({ field: { name, label, options } }: Props): ReactElement => (
  <ChoiceCards
    name={name}
    label={label}
    choices={options.map((option) => {
      const Picture = PICTURES[option.value];
      return { ...option, text: WORDS.themeTexts[option.value], picture: <Picture /> };
    })}
  />
);
