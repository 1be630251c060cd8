/** Visits of homes: the times of agents, requests of visitors, and their answers. */

export { findAgentAddress } from './agent-address.ts';
export { answerByLink, findLastAnswer } from './answer-by-link.ts';
export {
  askVisit,
  type OfferedVisits,
  offeredTimes,
  offeredVisits,
  offersVisits,
  type VisitRequest,
} from './ask-visit.ts';
export {
  agendaSql,
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
export { makeVisitLink, openVisit, stateOf, timeOf, type VisitRow } from './visit-rows.ts';
export { lateVisitsSql, onVisitsDue } from './visits-due.job.ts';
