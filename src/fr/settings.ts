import { recordOf } from '#domain/objects/typed';
import { INHERITED_NAMES, INHERITED_PREFERENCES } from '#domain/sites/inherited-preferences';
import type { ComparedSetting, ReceivedSetting } from '#domain/sites/settings';

/** The label of each setting, for every screen. */
export const SETTING_LABELS = {
  logoId: 'Logo',
  faviconId: 'Favicon',
  backgroundId: 'Image de fond',
  'theme.mainColor': 'Couleur principale',
  'theme.highlightColor': 'Couleur d’accent',
  minitaux: 'Simulation de crédit',
  iframe: 'Carte',
  feesFileId: 'Barème d’honoraires (PDF)',
  fees: 'Barème d’honoraires',
  'contact.general.email': 'E-mail de contact',
  'contact.general.telephone': 'Téléphone de contact',
  'legal.identity': 'Société des mentions légales',
  'legal.host': 'Hébergeur',
  'legal.mediator': 'Médiateur',
} as const satisfies Record<ReceivedSetting | ComparedSetting, string>;

/** The same labels, by preference. */
export const INHERITED_LABELS = recordOf(INHERITED_NAMES, (name) => SETTING_LABELS[INHERITED_PREFERENCES[name]]);
