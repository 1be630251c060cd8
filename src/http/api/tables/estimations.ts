import { estimationMandateOperations } from '#contracts/estimation-mandates';
import { estimationReportOperations } from '#contracts/estimation-reports';
import { estimationOperations } from '#contracts/estimations';
import { opinionOperations } from '#contracts/opinions';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { type Bound, bindAll } from '#http/api/bind';
import {
  agentCards,
  changeEstimation,
  createEstimation,
  getEstimation,
  priceEstimation,
  registerWish,
} from '#server/estimation';
import { sendMailReport, sendReportLink } from '#server/estimation-reports';
import { getMandate, listSignedEstimations, setMandate } from '#server/mandates';
import { draftOpinion, getOpinion, issueOpinion, openOpinionDocument, saveOpinion } from '#server/opinions';
import {
  countEstimationViews,
  exportReceivedEstimations,
  findReceivedEstimation,
  handleWish,
  listAllEstimations,
  listDiagnoses,
  listReceivedEstimations,
  mapReceivedEstimations,
  writeWord,
} from '#server/received-estimations';

/** Calls of estimations. */
export const ESTIMATIONS: readonly Bound[] = [
  ...bindAll(estimationOperations, {
    create: createEstimation,
    get: getEstimation,
    change: changeEstimation,
    price: priceEstimation,
    phone: registerWish,
    agentCards,
    all: listAllEstimations,
  }),
  ...bindAll(estimationReportOperations, { sendMailReport, sendReportLink }),
  // Must come before the operation that has an id in place of 'signed'.
  ...bindAll(estimationMandateOperations, { signed: listSignedEstimations, get: getMandate, set: setMandate }),
  ...bindAll(receivedEstimationOperations, {
    list: listReceivedEstimations,
    views: countEstimationViews,
    export: exportReceivedEstimations,
    map: mapReceivedEstimations,
    energy: listDiagnoses,
    get: findReceivedEstimation,
    handle: handleWish,
    writeWord,
  }),
  ...bindAll(opinionOperations, {
    get: getOpinion,
    save: saveOpinion,
    draft: draftOpinion,
    issue: issueOpinion,
    open: openOpinionDocument,
  }),
];
