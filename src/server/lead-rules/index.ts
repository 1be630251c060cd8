/** Process feature: the rules that assign new leads to members of the market center. */

export { addAbsence, removeAbsence } from './absences.ts';
export { onAssignmentDue } from './assignment-due.job.ts';
export { ASSIGNMENT_DUE, type AssignmentDue, NOT_WAITING, queueAssignments } from './assignment-queue.ts';
export { findOwnMember, leadMembers } from './lead-members.ts';
export { listLeadRules } from './list-rules.ts';
export { createLeadRule, orderLeadRules, removeLeadRule, saveLeadRule } from './save-rule.ts';
