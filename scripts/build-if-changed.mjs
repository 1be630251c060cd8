// `npm start` and `npm run vitrine`: builds unless `dist` is the build of the present sources.
import { execFileSync } from 'node:child_process';
import { isBuilt } from './build-stamp.ts';

if (!isBuilt()) {
  try {
    execFileSync('vite', ['build', '--app', '--logLevel', 'warn'], { stdio: 'inherit' });
  } catch {
    // Vite has said what is wrong.
    process.exitCode = 1;
  }
}
