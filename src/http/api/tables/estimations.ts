import { estimationReportOperations } from '#contracts/estimation-reports';
import { estimationOperations } from '#contracts/estimations';
import { opinionOperations } from '#contracts/opinions';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { type Bound, bindAll } from '#http/api/bind';
import {
  agentCards,
  changeEstimation,
  createEstimation,
  exportReceivedEstimations,
  findReceivedEstimation,
  getEstimation,
  listAllEstimations,
  listDiagnoses,
  listReceivedEstimations,
  mapReceivedEstimations,
  priceEstimation,
  registerWish,
  sendMailReport,
  sendReportLink,
} from '#server/estimation';
import { draftOpinion, getOpinion, issueOpinion, openOpinionDocument, saveOpinion } from '#server/opinions';

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
  ...bindAll(receivedEstimationOperations, {
    list: listReceivedEstimations,
    export: exportReceivedEstimations,
    map: mapReceivedEstimations,
    energy: listDiagnoses,
    get: findReceivedEstimation,
  }),
  ...bindAll(opinionOperations, {
    get: getOpinion,
    save: saveOpinion,
    draft: draftOpinion,
    issue: issueOpinion,
    open: openOpinionDocument,
  }),
];
