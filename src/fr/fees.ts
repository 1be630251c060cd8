import { de } from '#fr/format';

/** Texts of the command that sets a site's fee schedule. */
export const FEES_COMMAND = {
  description: 'Donne à un site son barème d’honoraires en PDF ; les sites qui en héritent le montrent aussi',
  file: 'barème en PDF, 2 Mo et 50 pages au plus',
  site: 'sous-domaine ou domaine du site d’un market center ou d’un groupe',
  remove: 'retire le barème propre au site : il montre de nouveau celui dont il hérite',
  oneOf: 'Donnez un fichier, ou --remove.',
  unreadable: (file: string) => `Le fichier ${file} ne peut pas être lu.`,
  saved: (site: string, pages: number) => `Barème ${de(site)} enregistré (${pages} ${pages > 1 ? 'pages' : 'page'}).`,
  removed: (site: string) => `${site} n’a plus de barème propre.`,
  sites: {
    SITE_NOT_FOUND: (site: string) => `Aucun site ne s’appelle ${site} : npm run vitrine -- sites les donne tous.`,
    AGENT_SITE: (site: string) =>
      `${site} est le site d’un agent : il montre le barème de son groupe ou de son market center.`,
  },
} as const;

/** Why a PDF is refused. */
export const DOCUMENT_REFUSALS = {
  EMPTY: 'Le fichier est vide.',
  TOO_HEAVY: 'Le fichier dépasse 2 Mo.',
  NOT_PDF: 'Le fichier n’est pas un PDF.',
  CUT: 'Le PDF est incomplet.',
  ENCRYPTED: 'Le PDF est protégé par un mot de passe ou des droits.',
  UNREADABLE: 'Le PDF ne peut pas être vérifié ; enregistrez-le à nouveau (« Imprimer », puis « PDF »).',
  TOO_MANY_PAGES: 'Le PDF dépasse 50 pages.',
  TIMEOUT: 'Le PDF est trop long à vérifier ; enregistrez-le à nouveau (« Imprimer », puis « PDF »).',
  BUSY: 'Trop de documents arrivent en même temps ; réessayez dans une minute.',
  ACTIVE:
    'Le PDF contient un script, un formulaire, une action ou un fichier joint ; enregistrez-le à nouveau (« ' +
    'Imprimer », puis « PDF »).',
} as const;
