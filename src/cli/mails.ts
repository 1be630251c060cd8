import { type Command, Option } from 'commander';
import { MAIL_AGES, readAge } from '#domain/mails/age';
import { consoleMoment } from '#fr/cli';
import { MAILS_WORDS as WORDS } from '#fr/mails';
import { isUuid } from '#platform/uuid';
import { type AdminCtx, adminCtx, type Ports } from '#server/context';
import {
  countUnsent,
  dropMails,
  listUnsent,
  type MailChoice,
  sendMails,
  UNSENT,
  type UnsentCount,
  type UnsentMail,
} from '#server/notifications';

/** Dependencies of the command. */
export type MailsDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  /** Whether a mail service is configured. */
  hasService: () => boolean;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: done · 1: refused. */
  exit: (code: 0 | 1) => void;
};

type Flags = { all?: true; newerThan?: string; olderThan?: string; expired?: true };

const ctxOf = (ports: Ports): AdminCtx => adminCtx(ports, 'vitrine mails');

const countLines = (counts: readonly UnsentCount[]): string[] =>
  UNSENT.flatMap((status) => {
    const parts = MAIL_AGES.flatMap((age) => {
      const found = counts.find((count) => count.status === status && count.age === age);
      return found ? [WORDS.age(age, found.count)] : [];
    });
    return parts.length === 0 ? [] : [`${WORDS.states[status]} : ${parts.join(', ')}`];
  });

const lineOf = ({ id, status, made, to, subject, expired }: UnsentMail): string => {
  const when = consoleMoment(made);
  const state = expired ? `${WORDS.line[status]}, ${WORDS.linkExpired}` : WORDS.line[status];
  return [when, state, to, subject, id].join('\t');
};

const list = async ({ withPorts, out }: MailsDeps, limit: number): Promise<void> => {
  const { counts, mails } = await withPorts(async (ports) => ({
    counts: await countUnsent(ctxOf(ports)),
    mails: await listUnsent(ctxOf(ports), limit),
  }));
  if (mails.length === 0) return out(WORDS.none);
  for (const line of [...countLines(counts), '', ...mails.map(lineOf)]) out(line);
};

/** The mails that the arguments select, by exactly one criterion. A string: why the arguments are invalid. */
const choiceOf = (ids: readonly string[], flags: Flags): MailChoice | string => {
  const criteria = [ids.length > 0, flags.all, flags.expired, flags.newerThan, flags.olderThan].filter(Boolean);
  if (criteria.length !== 1) return WORDS.choose;
  const wrong = ids.find((id) => !isUuid(id));
  if (wrong !== undefined) return WORDS.badId(wrong);
  if (ids.length > 0) return { by: 'ids', ids };
  if (flags.all) return { by: 'all' };
  if (flags.expired) return { by: 'expired' };
  const age = readAge(flags.newerThan ?? flags.olderThan ?? '');
  if (age === null) return WORDS.badAge;
  return { by: flags.newerThan === undefined ? 'older' : 'newer', than: new Date(Date.now() - age) };
};

const refuse = ({ err, exit }: MailsDeps, line: string): void => {
  err.write(`${line}\n`);
  exit(1);
};

const send = async (deps: MailsDeps, ids: readonly string[], flags: Flags): Promise<void> => {
  const choice = choiceOf(ids, flags);
  if (typeof choice === 'string') return refuse(deps, choice);
  if (!deps.hasService()) return refuse(deps, WORDS.noService);
  const { queued, expired } = await deps.withPorts((ports) => sendMails(ctxOf(ports), choice));
  deps.out(WORDS.queued(queued));
  if (expired > 0) deps.out(WORDS.expired(expired));
};

const drop = async (deps: MailsDeps, ids: readonly string[], flags: Flags): Promise<void> => {
  const choice = choiceOf(ids, flags);
  if (typeof choice === 'string') return refuse(deps, choice);
  deps.out(WORDS.dropped(await deps.withPorts((ports) => dropMails(ctxOf(ports), choice))));
};

const LIMIT = 50;
const MAX_LIMIT = 1000;
const readLimit = (text: string): number => Math.min(Math.max(1, Number.parseInt(text, 10) || LIMIT), MAX_LIMIT);

/** `mails`: lists the unsent mails, by age. `mails send` and `mails drop` send or drop them. */
export const registerMails = (program: Command, deps: MailsDeps): void => {
  const mails = program
    .command('mails')
    .description(WORDS.description)
    .addOption(new Option('--limit <n>', WORDS.limit).argParser(readLimit).default(LIMIT))
    .action(({ limit }: { limit: number }) => list(deps, limit));
  mails
    .command('send')
    .description(WORDS.send)
    .argument('[id...]', WORDS.id)
    .option('--all', WORDS.all)
    .option('--newer-than <age>', WORDS.newer)
    .action((ids: string[], flags: Flags) => send(deps, ids, flags));
  mails
    .command('drop')
    .description(WORDS.drop)
    .argument('[id...]', WORDS.id)
    .option('--all', WORDS.all)
    .option('--older-than <age>', WORDS.older)
    .option('--expired', WORDS.expiredOnly)
    .action((ids: string[], flags: Flags) => drop(deps, ids, flags));
};
