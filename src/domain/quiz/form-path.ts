/** Path of the quiz request form, on each site. */
export const QUIZ_FORM_PATH = '/form-quiz';
