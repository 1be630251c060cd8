import { startCredit } from './gallery/credit.ts';
import { startViewer } from './gallery/viewer.ts';

startViewer();
// Loaded on use, because few visitors change the values of the simulation.
startCredit(async (url) => (await import('./search/fetch-page.ts')).fetchPage(url));
