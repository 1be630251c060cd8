/** Desk feature: what waits for a signed-in person, from all features. */

export { countWaiting } from './count-waiting.ts';
export { getWorklist } from './get-worklist.ts';
export { lastImportSql } from './last-import.ts';
export { networkTodo } from './network-todo.ts';
