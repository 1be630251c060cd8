/** Process feature: the rules that assign new leads to members of the market center. */

export { addAbsence, removeAbsence } from './absences.ts';
export { ASSIGNMENT_DUE, type AssignmentDue, NOT_WAITING, queueAssignments } from './assignment-queue.ts';
export { findOwnMember, leadMembers } from './lead-members.ts';
export { listLeadRules } from './list-rules.ts';
export { ASSIGNMENT_JOB, onAssignmentDue } from './on-assignment-due.ts';
export { createLeadRule, orderLeadRules, removeLeadRule, saveLeadRule } from './save-rule.ts';
