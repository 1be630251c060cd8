import { startCredit } from './gallery/credit.ts';
import { startFrames } from './gallery/frames.ts';
import { startViewer } from './gallery/viewer.ts';
import { fetchPage } from './search/fetch-page.ts';

startViewer();
startFrames();
startCredit(fetchPage);
