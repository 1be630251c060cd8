import { fileSize } from './backups.ts';
import { plural } from './format.ts';

type Holder = { pid: number; name: string | null; address: string | null; since: Date | null };

/** Privileges that a role that serves pages must not have, by kind. `what`: the object that the role owns. */
const PRIVILEGES = {
  superuser: () => 'peut tout (superuser)',
  bypassrls: () => 'peut contourner la séparation des sites (bypassrls)',
  createrole: () => 'peut créer des rôles (createrole)',
  replication: () => 'peut copier toutes les données (replication)',
  server: () => 'peut lire ou écrire hors de la séparation des sites',
  database: (what: string | null) => `possède la base ${what}`,
  schema: (what: string | null) => `possède le schéma ${what}`,
  table: (what: string | null) => `possède la table ${what}`,
  function: (what: string | null) => `possède la fonction ${what}`,
  create: (what: string | null) => `peut créer des tables dans le schéma ${what}`,
} as const;

type RoleProblem =
  | { kind: 'privilege'; login: string; role: string; why: keyof typeof PRIVILEGES; what: string | null }
  | { kind: 'missing' | 'not-granted' | 'inherited'; login: string; role: string };

const ROLE_ADVICE =
  'donnez à DATABASE_URL un rôle ordinaire et à DATABASE_OWNER_URL le propriétaire (docs/operations.md, « Database »)';

const ROLE_LINES = {
  missing: ({ role }: RoleProblem) => `le rôle ${role} n’existe pas (les migrations n’ont pas été appliquées)`,
  'not-granted': ({ role, login }: RoleProblem) =>
    `le rôle ${role} ne peut pas être pris par ${login} (« grant ${role} to "${login}" »)`,
  inherited: ({ role, login }: RoleProblem) =>
    `${login} a toujours les droits de ${role} (« alter role "${login}" noinherit »)`,
} as const;

/** Why the role of the serving connections must not be used: a clause without a full stop. */
export const roleLine = (problem: RoleProblem): string => {
  if (problem.kind !== 'privilege') return ROLE_LINES[problem.kind](problem);
  const { login, role, why, what } = problem;
  return `le rôle ${role} ${PRIVILEGES[why](what)}${role === login ? '' : `, et ${login} peut le prendre`}`;
};

const DATABASE = 'une adresse postgres://utilisateur:mot-de-passe@hôte:port/base';
const TOKEN = 'de 16 à 200 lettres, chiffres et signes - _ . ~';
const FLAG = '0 ou 1';
const HTTP = 'une adresse http(s)://…';

/** The expected value of each variable of the configuration. */
const EXPECTED = {
  NODE_ENV: 'un mot, par exemple production',
  PORT: 'un numéro de port entre 0 et 65535',
  HOST: 'une adresse où écouter, par exemple 127.0.0.1 ou 0.0.0.0',
  NETWORK_DOMAIN: 'un nom de domaine en minuscules, sans port ni chemin',
  DATABASE_URL: DATABASE,
  DATABASE_DIRECT_URL: DATABASE,
  DATABASE_OWNER_URL: DATABASE,
  DATABASE_REPLICA_URL: 'des adresses postgres:// séparées par des virgules',
  DATA_DIR: 'un dossier',
  STORAGE_URL: 'une adresse s3://bucket?endpoint=…',
  BACKUP_URL: 'un dossier, ou une adresse s3://bucket/dossier?endpoint=…',
  BACKUP_KEY: 'au moins 32 caractères tirés au hasard',
  BACKUP_KEEP: 'un nombre entre 1 et 999',
  AWS_ACCESS_KEY_ID: 'un identifiant',
  AWS_SECRET_ACCESS_KEY: 'un secret',
  AWS_SESSION_TOKEN: 'un jeton',
  SMTP_URL: 'une adresse smtp://… ou smtps://…',
  SMS_URL: 'une adresse brevo://CLÉ@api.brevo.com/v3?sender=NOM (nom : 3 à 11 lettres et chiffres)',
  IDENTITY_URL: 'une adresse https://IDENTIFIANT:SECRET@serveur d’un service OpenID Connect',
  IDENTITY_TRUST_EMAIL: FLAG,
  SMS_WEBHOOK_SECRET: TOKEN,
  MAIL_WEBHOOK_SECRET: TOKEN,
  METRICS_TOKEN: TOKEN,
  SECRET: 'au moins 32 caractères tirés au hasard',
  VAPID_PRIVATE_KEY: '32 octets en base64url (43 caractères)',
  VAPID_SUBJECT: 'une adresse mailto:… ou https://…',
  FEEDS_DIR: 'un dossier',
  APIMO_URL: HTTP,
  GEOCODER_URL: HTTP,
  ISOCHRONE_URL: HTTP,
  DPE_URL: HTTP,
  MARKET_SHARE_URL: HTTP,
  RISK_REPORT_URL: HTTP,
  CREDIT_SIMULATION_URL: HTTP,
  MAP_STYLE_URL: HTTP,
  PUBLIC_ADDRESSES: 'des adresses IP séparées par des virgules',
  CERTIFICATE_AUTHORITIES:
    'des noms d’autorités de certification comme dans CAA (letsencrypt.org), séparés par des virgules',
  DNS_SERVERS: 'des adresses IP de serveurs DNS, avec leur port s’il n’est pas 53, séparées par des virgules',
  DEMO: FLAG,
  TRUST_PROXY: '0, 1 (proxy sur cette machine) ou des adresses IP ou plages séparées par des virgules',
} as const;

const givenValue = (value: string | { length: number }): string =>
  typeof value === 'string' ? value : `${value.length} caractère${value.length > 1 ? 's' : ''}`;

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'droits insuffisants',
  EPERM: 'droits insuffisants',
  EROFS: 'disque en lecture seule',
  ENOSPC: 'disque plein',
  EDQUOT: 'quota de disque atteint',
  EEXIST: 'ce n’est pas un dossier',
  ENOTDIR: 'ce n’est pas un dossier',
};

const RESTORE =
  'rien n’a été effacé ; si les données sont abîmées, remettez-en une sauvegarde (docs/operations.md, « Backup ' +
  'and restore »)';

const lockHolder = ({ pid, name, address, since }: Holder): string => {
  const parts = [name ?? 'une connexion d’un autre rôle', address, since && `depuis ${since.toLocaleString('fr-FR')}`];
  const who = parts.filter((part) => part !== null).join(', ');
  return `${who} ; pour la terminer : select pg_terminate_backend(${pid})`;
};

/** Console messages: why a program does not start, and how to fix it. One line each. */
export const START_SENTENCES = {
  'config-invalid': ({ name, value }: { name: keyof typeof EXPECTED; value: string | { length: number } }) =>
    `Configuration : ${name} vaut « ${givenValue(value)} », mais il faut ${EXPECTED[name]}.`,
  'config-needs-database-url': ({ name }: { name: string }) =>
    `Configuration : ${name} est donné sans DATABASE_URL, mais il faut les deux.`,
  'storage-endpoint': () => 'Configuration : endpoint de STORAGE_URL doit commencer par https:// ou http://.',
  'storage-credentials': () => 'Configuration : STORAGE_URL demande AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY.',
  'data-dir-not-created': ({ dataDir, code, message }: { dataDir: string; code: string; message: string }) =>
    `DATA_DIR : ${dataDir} n’existe pas et ne peut pas être créé (${SYSTEM_REASONS[code] ?? message}).`,
  'data-dir-read-only': ({ dataDir }: { dataDir: string }) =>
    `DATA_DIR : ${dataDir} est en lecture seule ; rendez ce disque inscriptible ou changez DATA_DIR.`,
  'data-dir-permissions': ({ path, dataDir }: { path: string; dataDir: string }) =>
    `DATA_DIR : ${path} n’est pas accessible en lecture et en écriture ; pour y remédier : ` +
    `chmod -R u+rwX '${dataDir}'`,
  'data-dir-of-root': ({ path, dataDir, uid, gid }: { path: string; dataDir: string; uid: number; gid: number }) =>
    `DATA_DIR : ${path} appartient à root, sans doute après un démarrage sous ce compte ; serveur arrêté, ` +
    `pour y remédier : sudo chown -R ${uid}:${gid} '${dataDir}'`,
  'data-dir-of-other-user': ({ path, uid }: { path: string; uid: number }) =>
    `DATA_DIR : ${path} appartient à un autre compte (numéro ${uid}) ; lancez Vitrine sous ce compte.`,
  'db-not-created': ({ dataDir, output }: { dataDir: string; output: string }) =>
    `Base de données : création impossible dans ${dataDir} : ${output}`,
  'db-socket-of-other-user': ({ path }: { path: string }) =>
    `Base de données : ${path} appartient à quelqu’un d’autre.`,
  'db-not-starting': (given: { reason: string | null; full: boolean; damaged: boolean; logFile: string }) => {
    const reason = given.full ? 'disque plein' : given.reason || 'sans message';
    const line = `Base de données : PostgreSQL ne démarre pas (${reason} ; ${given.logFile})`;
    return given.damaged ? `${line} : ${RESTORE}.` : `${line}.`;
  },
  'db-no-response': ({ dataDir, logFile }: { dataDir: string; logFile: string }) =>
    `Base de données : pas de réponse de PostgreSQL dans ${dataDir} ; voir ${logFile}.`,
  'db-no-binaries': ({ system }: { system: string }) =>
    `Base de données : pas de PostgreSQL embarqué pour ${system} ; donnez DATABASE_URL.`,
  'db-copied': ({ directory, original, pid }: { directory: string; original: string; pid: number }) =>
    `Base de données : ${directory} est la copie d’un dossier en service, ${original} (processus ${pid}) ; ` +
    'arrêtez ce serveur et refaites la copie.',
  'db-in-use': ({ dataDir, command, pid }: { dataDir: string; command: string | null; pid: string }) =>
    `Base de données : ${command === null ? 'Vitrine tourne déjà' : `une commande (${command}) travaille`} sur ` +
    `${dataDir} (processus ${pid}) ; arrêtez-la ou changez DATA_DIR.`,
  'db-damaged': ({ message }: { message: string }) => `Base de données : ${message} : ${RESTORE}.`,
  'db-role': ({ problem }: { problem: RoleProblem }) =>
    `Base de données : ${roleLine(problem)} ; rien n’est servi` +
    `${problem.kind === 'privilege' ? ` : ${ROLE_ADVICE}` : ''}.`,
  'db-role-too-strong': ({ login }: { login: string }) =>
    `Base de données : le rôle ${login} peut contourner la séparation des sites (superuser ou bypassrls) ; donnez à ` +
    'DATABASE_URL un rôle ordinaire, et au besoin le propriétaire dans DATABASE_OWNER_URL.',
  'db-role-refused': ({ role, message }: { role: string; message: string }) =>
    `Base de données : PostgreSQL ou son pooler refuse le rôle ${role} (${message}) ; admettez-le dans ` +
    'pg_hba.conf et dans le pooler, ou donnez un rôle à vous dans DATABASE_URL et le propriétaire dans ' +
    'DATABASE_OWNER_URL.',
  'db-role-not-prepared': ({ role, sql }: { role: string; sql: string }) =>
    `Base de données : le propriétaire ne peut pas préparer le rôle ${role} qui sert le site ; un ` +
    `administrateur exécute « ${sql} », ou donnez « createrole » au propriétaire, ` +
    'ou un rôle à vous dans DATABASE_URL et le propriétaire dans DATABASE_OWNER_URL.',
  'db-roles-differ': () => 'Base de données : DATABASE_URL et DATABASE_DIRECT_URL doivent nommer le même rôle.',
  'db-url-through-pooler': () =>
    'Base de données : DATABASE_URL passe par un pooler en mode transaction, qui perd LISTEN et les verrous ; donnez ' +
    'dans DATABASE_DIRECT_URL une adresse qui ne passe pas par lui.',
  'db-direct-url-through-pooler': () =>
    'Base de données : DATABASE_DIRECT_URL passe par un pooler en mode transaction ; donnez l’adresse de PostgreSQL ' +
    'lui-même.',
  'db-databases-differ': ({ variable }: { variable: string }) =>
    `Base de données : ${variable} mène à une autre base que les autres adresses.`,
  'db-fsync-off': () =>
    'Base de données : fsync=off avec NODE_ENV=production : une coupure de courant perdrait des données ; mettez ' +
    'fsync=on dans la configuration de PostgreSQL.',
  'db-no-connection': ({ message }: { message: string | null }) =>
    `Base de données : pas de connexion (${message ?? 'inconnu'}).`,
  'db-too-old': ({ version }: { version: number }) =>
    `Base de données : PostgreSQL ${version} est trop ancien, il faut la version 15 ou une suivante.`,
  'migrations-missing': ({ count }: { count: number }) =>
    `Base de données : ${count} ${plural(count, 'migration manque', 'migrations manquent')}, et le rôle de ` +
    'DATABASE_URL ne possède pas les tables ; donnez DATABASE_OWNER_URL.',
  'migration-unknown': ({ name }: { name: string }) =>
    `Base de données : elle a la migration ${name}, inconnue de cette version de Vitrine.`,
  'migration-changed': ({ name }: { name: string }) =>
    `Base de données : la migration ${name} a changé après avoir été appliquée.`,
  'migrations-former': ({ release }: { release: string }) =>
    `Base de données : elle est plus ancienne que la version ${release} de Vitrine ; démarrez d’abord celle-là, puis ` +
    'cette version.',
  'migration-not-allowed': ({ name, message }: { name: string; message: string }) =>
    `Base de données : ${name} demande un droit que le rôle n’a pas (${message}) ; voir docs/operations.md, ` +
    '« Database ».',
  'migration-lock': ({ seconds, holder }: { seconds: number; holder: Holder | null }) =>
    `Base de données : le verrou des migrations n’est pas libre après ${seconds} s ` +
    `(${holder ? lockHolder(holder) : 'libéré à l’instant'}).`,
  'backup-running': () => 'Une autre sauvegarde de cette base est en cours.',
  'backup-unsigned': () =>
    'Cette sauvegarde n’est pas signée, alors que BACKUP_KEY ou SECRET est donné : elle vient d’une ancienne version ' +
    'ou a été modifiée ; pour l’accepter quand même, ajoutez --unsigned.',
  'backup-other-key': () =>
    'Cette sauvegarde est signée avec une autre clé que celles d’ici : donnez dans BACKUP_KEY (ou SECRET) celle de ' +
    'l’installation qui l’a faite ; pour l’accepter sans vérification, ajoutez --unsigned.',
  'backup-without-key': () =>
    'Cette sauvegarde est signée : donnez dans BACKUP_KEY (ou SECRET) la clé de l’installation qui l’a faite ; pour ' +
    'l’accepter sans vérification, ajoutez --unsigned.',
  'backup-cancelled': () => 'Commande arrêtée avant la fin : elle est à relancer.',
  'backup-unreadable': () => 'Sauvegarde abîmée : son contenu ne peut pas être lu.',
  'backup-failed': ({ message }: { message: string }) => `La commande a échoué (${message}) : elle est à relancer.`,
  'backup-place': ({ place, code, message }: { place: string; code: string; message: string }) =>
    `Sauvegardes : ${place} ne répond pas comme il faut (${SYSTEM_REASONS[code] ?? message}).`,
  'rehearsal-space': ({ folder, needed, free }: { folder: string; needed: number; free: number }) =>
    `il faut ${fileSize(needed)} libres dans ${folder}, il y en a ${fileSize(free)}.`,
  'rehearsal-differs': ({ table }: { table: string }) =>
    `Sauvegarde inutilisable : à l’essai, la table ${table} a été restaurée avec d’autres lignes.`,
  'backup-damaged': ({ part }: { part: string }) => `Sauvegarde abîmée : ${part} manque ou a changé.`,
  'backup-without-destination': () => 'Il manque l’endroit : donnez un dossier, une adresse s3://…, ou BACKUP_URL.',
  'backup-in-data-dir': () => 'Une sauvegarde ne peut pas être dans DATA_DIR : elle disparaîtrait avec lui.',
  'restore-not-empty': ({ table }: { table: string }) =>
    `La base de données n’est pas vide (table ${table}) : restaurez dans un DATA_DIR neuf ou une base neuve ; rien ` +
    'n’a été changé.',
  'restore-unfinished': () =>
    'Une restauration dans cette base de données n’est pas terminée, rien n’en est servi : relancez « vitrine ' +
    'restore », avec la même sauvegarde ou une autre ; pour y renoncer, prenez un DATA_DIR neuf ou une base neuve.',
  'restore-rows-refused': ({ table, message }: { table: string; message: string }) =>
    `La base de données refuse les lignes de la table ${table} (${message}) : rien n’a été chargé.`,
  'restore-other-queue': ({ backup, current }: { backup: number; current: number | undefined }) =>
    `La sauvegarde vient d’une autre version des tâches (${backup}, ici ${current}) : restaurez-la ` +
    'avec la version de Vitrine qui l’a faite, puis mettez à jour.',
  'restore-unknown-migration': ({ name }: { name: string }) =>
    `La sauvegarde a la migration ${name}, inconnue de cette version de Vitrine.`,
  'restore-former-migrations': ({ release }: { release: string }) =>
    `La sauvegarde est plus ancienne que la version ${release} de Vitrine : restaurez-la avec celle-là, puis ` +
    'démarrez cette version.',
  'restore-running': () => 'Une autre restauration dans cette base de données est en cours.',
  'restore-server-running': () =>
    'Vitrine tourne sur cette base de données : arrêtez le serveur, ou restaurez dans un autre DATA_DIR ou une autre ' +
    'base.',
  'restore-without-backup': ({ destination }: { destination: string }) =>
    `Aucune sauvegarde complète dans ${destination}.`,
  'restore-unknown-backup': ({ name, destination }: { name: string; destination: string }) =>
    `Aucune sauvegarde complète ne s’appelle ${name} dans ${destination}.`,
  'network-missing': () => 'Aucun réseau n’est configuré.',
  'build-missing': () => 'Les fichiers des pages manquent : lancez « npm run build ».',
  'worker-needs-server': () =>
    'Ce programme demande un serveur PostgreSQL (DATABASE_URL) : avec la base embarquée, le serveur fait ' +
    'lui-même ces tâches.',
  'port-taken': ({ port, host }: { port: number; host: string }) =>
    `Le port ${port} est déjà pris sur ${host} : donnez-en un autre par PORT.`,
} as const;
