import { statfs } from 'node:fs/promises';
import type { CheckResults } from '#domain/doctor/levels';
import { compareFiles } from '#server/files';
import type { DoctorCtx } from './context.ts';

export const checkDisk = async ({ dataDir }: DoctorCtx): Promise<CheckResults['disk']> => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { path: dataDir, free: bavail * bsize, total: blocks * bsize };
};

export const checkFiles = async (ctx: DoctorCtx): Promise<CheckResults['files']> => {
  const { missing, unnamed } = await compareFiles(ctx);
  return { missing: missing.length, unnamed: unnamed.length, example: missing[0] ?? unnamed[0] ?? null };
};
