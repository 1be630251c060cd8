/// <reference types="vite/client" />
import { createHash } from 'node:crypto';

/** Every migration by file name; the bundler includes them in the build. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export type Migration = { name: string; sql: string };

/** In order of application. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** A row of the table `migrations`. */
export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Migrations by name, each with its checksum. */
export type Checksums = ReadonlyMap<string, string>;

export const checksumsOf = (migrations: readonly Migration[]): Checksums =>
  new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
