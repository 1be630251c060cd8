/** Address of the form that asks for the quiz by SMS, on each site. */
export const QUIZ_FORM_PATH = '/form-quiz';
