/** Network feature: lists of members and market centers that the network imports. */

export { applyImport, importProblems, previewImport } from './run-import.ts';
