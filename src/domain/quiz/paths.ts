/** Path of the quiz request form, on each site. */
export const QUIZ_FORM_PATH = '/form-quiz';
/** Page of the quiz of a lead, before the token of its link. */
export const QUIZ_PATH = '/quiz';
