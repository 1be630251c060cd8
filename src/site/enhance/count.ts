import { countView } from './frame/count-view.ts';

/** Counts the view of a page without header and footer (rule TRACKING-VIEWS). */
countView();
