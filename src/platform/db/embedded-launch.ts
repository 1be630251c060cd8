import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { allowTraversal } from '#platform/files/data-dir';
import { ownerForNewFiles } from '#platform/files/private';
import { STOP_LIMITS } from '#platform/lifecycle';

/**
 * The identity under which PostgreSQL runs, because it refuses to run as root.
 * - namespace: root of this machine, mapped to user 1000 by a user namespace; no user is created
 * - user: another user, to which root switches (65534, or the owner of an existing directory)
 * - plain: the user of this process
 */
export type Identity = { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number } | { kind: 'plain' };

/** How to start a program so that it ends with this process. */
export type Launcher = { identity: Identity; canFollowParent: boolean };

const run = promisify(execFile);
const NOBODY = 65534;
const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];
/**
 * Ends the program when this process closes its end of the pipe, for systems that cannot signal the death of a parent.
 */
const WATCH =
  'exec 3<&0; "$@" 3<&- </dev/null & p=$!; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & c=$!; wait $p; r=$?; ' +
  'kill $c; exit $r';

const works = (file: string, args: readonly string[]): Promise<boolean> =>
  run(file, args).then(
    () => true,
    () => false,
  );

export type LauncherOptions = {
  wanted?: Identity['kind'] | undefined;
  /** False: the directory keeps its owner. */
  mayChangeOwner?: boolean;
};

/**
 * Chooses the identity for `directory`, an existing folder of DATA_DIR that an earlier identity may own; changes its
 * owner if needed, and makes the folder reachable for the new owner.
 */
export const chooseLauncher = async (
  directory: string,
  { wanted, mayChangeOwner = true }: LauncherOptions = {},
): Promise<Launcher> => {
  const canFollowParent = process.platform === 'linux' && (await works('setpriv', ['--pdeathsig', 'INT', 'true']));
  if (process.getuid?.() !== 0) return { identity: { kind: 'plain' }, canFollowParent };
  const identity = await chooseForRoot(directory, wanted);
  const owner = identity.kind === 'user' ? identity : { uid: 0, gid: 0 };
  if (mayChangeOwner) await changeOwner(directory, owner.uid, owner.gid);
  if (owner.uid !== (await stat(dirname(directory))).uid) await allowTraversal(dirname(directory));
  return { identity, canFollowParent };
};

const chooseForRoot = async (directory: string, wanted?: Identity['kind']): Promise<Identity> => {
  const owner = await lstat(directory);
  if (owner.uid !== 0 && wanted === undefined) return { kind: 'user', uid: owner.uid, gid: owner.gid };
  const below = wanted === undefined ? await ownerForNewFiles(dirname(directory)) : null;
  if (below) return { kind: 'user', ...below };
  const nobody = { kind: 'user', uid: NOBODY, gid: NOBODY } as const;
  if (wanted === 'user') return nobody;
  return (await works('unshare', [...NAMESPACE, 'true'])) ? { kind: 'namespace' } : nobody;
};

const changeOwner = async (path: string, uid: number, gid: number): Promise<void> => {
  const entry = await lstat(path);
  if (entry.uid === uid) return;
  if (entry.isDirectory()) for (const name of await readdir(path)) await changeOwner(join(path, name), uid, gid);
  await lchown(path, uid, gid); // last, so that an interrupted run is repeated
};

type Started = { launcher: Launcher; log: number | 'pipe'; env: NodeJS.ProcessEnv };

/**
 * Starts a program under the launcher's identity, in its own session (so that Ctrl-C at the console reaches only this
 * process). It gets SIGINT when this process dies, even by kill -9.
 */
export const launch = (program: string, args: readonly string[], { launcher, log, env }: Started): ChildProcess => {
  const { identity, canFollowParent } = launcher;
  let line = [program, ...args];
  if (canFollowParent) line = ['setpriv', '--pdeathsig', 'INT', ...line];
  if (identity.kind === 'namespace') line = ['unshare', ...NAMESPACE, ...line];
  const become = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {};
  if (!canFollowParent) line = ['sh', '-c', WATCH, 'sh', ...line];
  const [file = '', ...rest] = line;
  const child = spawn(file, rest, {
    ...become,
    env,
    detached: true,
    cwd: '/',
    stdio: [canFollowParent ? 'ignore' : 'pipe', log, log],
  });
  child.on('error', () => {}); // a program that cannot be run has no pid, which callers check
  return child;
};

/** Requests a fast shutdown of PostgreSQL (connections are closed, committed data is kept) and waits for its exit. */
export const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.stdin) child.stdin.end();
  else child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMITS.embedded);
  await gone;
  clearTimeout(late);
};
