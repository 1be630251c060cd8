import { startCredit } from './gallery/credit.ts';
import { startViewer } from './gallery/viewer.ts';

startViewer();
// Loaded when it is used: few visitors change the figures of the simulation.
startCredit(async (url) => (await import('./search/fetch-page.ts')).fetchPage(url));
