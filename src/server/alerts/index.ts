/** Alerts: searches of visitors whose new homes and lower prices are mailed. */

export { alertInWords } from './alert-words.ts';
export { onAlertsDue } from './alerts-due.job.ts';
export { createAlert } from './create-alert.ts';
export { type AlertEnd, endAlerts, stopAddress } from './end-alerts.ts';
export { activeAlertsSql, exportAlerts, listAlerts } from './list-alerts.ts';
export { quietAlertsSql } from './mail-similar.ts';
export {
  ALERT_ACTIONS,
  type AlertAction,
  type ChangeFault,
  changeOwnAlert,
  findOwnAlerts,
  type OwnAlert,
} from './recipient-alerts.ts';
