/** Visits of homes: the times of agents, requests of visitors, and their answers. */

export { answerByLink } from './answer-by-link.ts';
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
export { type TakenStep, takenTimes, takeStep } from './take-step.ts';
export { openVisitFile } from './visit-file.ts';
export { exportVisits, listVisits, visitListSql } from './visit-list.ts';
export { listingTitle } from './visit-mails.ts';
export { getVisitPlan, saveVisitPlan } from './visit-plan.ts';
export { findAgentName, makeVisitLink, openVisit, type VisitRow } from './visit-rows.ts';
export { lateVisitsSql, onVisitsDue } from './visits-due.job.ts';
