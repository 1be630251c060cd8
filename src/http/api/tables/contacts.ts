import { alertOperations } from '#contracts/alerts';
import { applicationOperations } from '#contracts/applications';
import { leadArrivalOperations } from '#contracts/lead-arrivals';
import { leadMergeOperations } from '#contracts/lead-merges';
import { leadOperations } from '#contracts/leads';
import { messagingOperations } from '#contracts/messaging';
import { postOperations } from '#contracts/posts';
import { pushOperations } from '#contracts/push';
import { receivedMessageOperations } from '#contracts/received-messages';
import { reviewOperations } from '#contracts/reviews';
import { visitCalendarOperations } from '#contracts/visit-calendars';
import { visitOperations } from '#contracts/visits';
import { type Bound, bindAll } from '#http/api/bind';
import { exportAlerts, listAlerts } from '#server/alerts';
import { createLead, uploadCv } from '#server/applications';
import {
  addActivity,
  addLead,
  changeLeads,
  countArrivals,
  countLeads,
  exportLeads,
  getLead,
  leadTimeline,
  listAssignees,
  listLeads,
  listNewest,
  listOffersOfLeads,
  mergeLeads,
  openCv,
  saveLead,
  similarLeads,
  unmergeLeads,
} from '#server/leads';
import {
  countMessages,
  exportMessages,
  getMessage,
  listMessages,
  saveMessage,
  sendFixedMail,
  sendMessage,
  setMessageStatus,
} from '#server/messaging';
import {
  countAudience,
  feedKey,
  getPost,
  listPosts,
  postFeed,
  publishPost,
  pushKey,
  pushOpened,
  subscribeStaff,
  subscribeVisitor,
  unsubscribe,
  uploadPostPicture,
  withdrawPost,
} from '#server/posts';
import {
  answerReview,
  askAfterDeal,
  askAfterVisit,
  askReview,
  decideReview,
  exportReviews,
  getReview,
  listReviews,
  reviewFigures,
} from '#server/reviews';
import { getCalendars, removeOwnCalendar, renewProgram, revokeProgram, saveOwnCalendar } from '#server/visit-calendars';
import {
  cancelVisit,
  confirmVisit,
  exportVisits,
  getAgenda,
  getVisit,
  getVisitPlan,
  listVisits,
  listWaitingVisits,
  openVisitFile,
  proposeVisit,
  refuseVisit,
  saveVisitPlan,
} from '#server/visits';

/** Calls of messages, applications, posts and notifications. */
export const CONTACTS: readonly Bound[] = [
  ...bindAll(visitCalendarOperations, {
    get: getCalendars,
    saveOwn: saveOwnCalendar,
    removeOwn: removeOwnCalendar,
    renewProgram,
    revokeProgram,
  }),
  ...bindAll(messagingOperations, { sendMessage, sendFixedMail }),
  ...bindAll(receivedMessageOperations, {
    list: listMessages,
    count: countMessages,
    export: exportMessages,
    setStatus: setMessageStatus,
    get: getMessage,
    save: saveMessage,
  }),
  ...bindAll(alertOperations, { list: listAlerts, export: exportAlerts }),
  ...bindAll(visitOperations, {
    calendar: openVisitFile,
    agenda: getAgenda,
    waiting: listWaitingVisits,
    list: listVisits,
    export: exportVisits,
    get: getVisit,
    confirm: confirmVisit,
    propose: proposeVisit,
    refuse: refuseVisit,
    cancel: cancelVisit,
    plan: getVisitPlan,
    savePlan: saveVisitPlan,
  }),
  ...bindAll(reviewOperations, {
    list: listReviews,
    figures: reviewFigures,
    export: exportReviews,
    ask: askReview,
    get: getReview,
    decide: decideReview,
    answer: answerReview,
    askAfterDeal,
    askAfterVisit,
  }),
  ...bindAll(applicationOperations, {
    createLead: (ctx, input) => createLead(ctx, input),
    uploadCv,
  }),
  // Must come before '/admin/leads/:id'.
  ...bindAll(leadArrivalOperations, { arrivals: countArrivals, newest: listNewest }),
  ...bindAll(leadOperations, {
    list: listLeads,
    count: countLeads,
    export: exportLeads,
    assignees: listAssignees,
    offers: listOffersOfLeads,
    create: addLead,
    get: getLead,
    openCv,
    timeline: leadTimeline,
    save: saveLead,
    saveMany: changeLeads,
    addActivity,
  }),
  ...bindAll(leadMergeOperations, { similar: similarLeads, merge: mergeLeads, unmerge: unmergeLeads }),
  ...bindAll(postOperations, {
    feed: postFeed,
    feedKey,
    publish: publishPost,
    uploadPicture: uploadPostPicture,
    audience: countAudience,
    list: listPosts,
    get: getPost,
    withdraw: withdrawPost,
  }),
  ...bindAll(pushOperations, {
    key: pushKey,
    subscribe: subscribeVisitor,
    unsubscribe,
    opened: pushOpened,
    subscribeStaff,
  }),
];
