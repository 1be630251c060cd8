/** Visits of homes: the times of agents, requests of visitors, and their answers. */

export { planColumns } from './agent-times.ts';
export { answerByLink, findLastAnswer } from './answer-by-link.ts';
export { askVisit, offeredTimes, offeredVisits, offersVisits } from './ask-visit.ts';
export {
  agendaSql,
  askedVisitsSql,
  cancelVisit,
  confirmVisit,
  getAgenda,
  getVisit,
  listWaitingVisits,
  proposeVisit,
  refuseVisit,
  waitingVisits,
  waitingVisitsSql,
} from './staff-visits.ts';
export { findHindrances, type Hindrances, type TakenStep, takeStep } from './take-step.ts';
export { openVisitFile } from './visit-file.ts';
export { findReceiver, findVisitedHome, type VisitedHome, type VisitReceiver } from './visit-home.ts';
export { exportVisits, listVisits, visitListSql } from './visit-list.ts';
export { getVisitPlan, saveVisitPlan } from './visit-plan.ts';
export {
  changeVisit,
  lockVisit,
  makeVisitLink,
  openVisit,
  overtakenTime,
  stateOf,
  timeOf,
  type VisitRow,
} from './visit-rows.ts';
export { lateVisitsSql, onVisitsDue } from './visits-due.job.ts';
