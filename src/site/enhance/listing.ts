import { startCredit } from './gallery/credit.ts';
import { startViewer } from './gallery/viewer.ts';
import { fetchPage } from './search/fetch-page.ts';

startViewer();
startCredit(fetchPage);
