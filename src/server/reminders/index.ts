/** Process feature: the next step of a lead, as a reminder of each person, and the morning mail. */

export { readToAnswer, toAnswerSql } from './leads-to-answer.ts';
export { dueOfGroup, dueSql, listDueReminders, listRemindersOfLead, presentDue } from './list-reminders.ts';
export { getReminderMail, setReminderMail } from './reminder-mail.ts';
export { onRemindersDue } from './reminders-due.job.ts';
export { finishReminder, removeReminder, setReminder } from './set-reminder.ts';
