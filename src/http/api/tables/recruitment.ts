import { budgetOperations } from '#contracts/budget';
import { jobOfferOperations } from '#contracts/job-offers';
import { leadRuleOperations } from '#contracts/lead-rules';
import { quizOperations } from '#contracts/quiz';
import { reminderOperations } from '#contracts/reminders';
import { waitingCountOperations } from '#contracts/waiting-counts';
import { worklistOperations } from '#contracts/worklist';
import { type Bound, bindAll } from '#http/api/bind';
import { previewHtml } from '#http/api/preview-html';
import { changeBudget, getBudget, listBudgetChanges } from '#server/budget';
import {
  archiveOffer,
  createOffer,
  getOffer,
  getOfferVersion,
  listOffers,
  listOfferVersions,
  offerFigures,
  previewOffer,
  restoreOffer,
  saveOffer,
  setOfferActive,
} from '#server/job-offers';
import {
  addAbsence,
  createLeadRule,
  listLeadRules,
  orderLeadRules,
  removeAbsence,
  removeLeadRule,
  saveLeadRule,
} from '#server/lead-rules';
import { answerQuiz, endQuizLink, getQuiz, getQuizUse, renewQuizLink } from '#server/quiz';
import {
  finishReminder,
  getReminderMail,
  listDueReminders,
  listRemindersOfLead,
  removeReminder,
  setReminder,
  setReminderMail,
} from '#server/reminders';
import { countWaiting, getWorklist } from '#server/worklist';

/** Recruitment of a market center: its job board, the budget of its campaigns, who takes new leads, reminders. */
export const RECRUITMENT: readonly Bound[] = [
  ...bindAll(jobOfferOperations, {
    list: listOffers,
    figures: offerFigures,
    create: createOffer,
    get: getOffer,
    save: saveOffer,
    preview: previewHtml(previewOffer),
    history: listOfferVersions,
    version: getOfferVersion,
    restore: restoreOffer,
    setActive: setOfferActive,
    archive: archiveOffer,
  }),
  ...bindAll(budgetOperations, { get: getBudget, change: changeBudget, history: listBudgetChanges }),
  ...bindAll(leadRuleOperations, {
    list: listLeadRules,
    create: createLeadRule,
    save: saveLeadRule,
    order: orderLeadRules,
    remove: removeLeadRule,
    addAbsence,
    removeAbsence,
  }),
  ...bindAll(quizOperations, {
    get: getQuiz,
    answer: answerQuiz,
    makeLink: renewQuizLink,
    endLink: endQuizLink,
    use: getQuizUse,
  }),
  ...bindAll(worklistOperations, { get: getWorklist }),
  ...bindAll(waitingCountOperations, { get: countWaiting }),
  ...bindAll(reminderOperations, {
    ofLead: listRemindersOfLead,
    set: setReminder,
    finish: finishReminder,
    remove: removeReminder,
    due: listDueReminders,
    mail: getReminderMail,
    setMail: setReminderMail,
  }),
];
