import { isEmail, isName } from '#domain/people/names';

export const CONTACT_FORMS = ['contact-form', 'detail-property-form', 'sale-form'] as const;
/** Contact forms (rule MESSAGE-FIELDS). */
export type ContactForm = (typeof CONTACT_FORMS)[number];

/** Fields of a contact form, trimmed. `phone`: in E.164, null when it is not a French number. */
export type ContactFields = {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string;
  message: string;
  rgpd: boolean;
};

export type ContactFault = 'NAME' | 'PHONE' | 'EMAIL_MISSING' | 'EMAIL' | 'MESSAGE' | 'CONSENT' | 'SALE_CONSENT';
export type ContactField = 'firstname' | 'lastname' | 'telephone' | 'email' | 'message' | 'rgpd';
export type ContactRefusal = { field: ContactField; fault: ContactFault };

const nameFaults = ({ firstname, lastname }: ContactFields): ContactRefusal[] => [
  ...(isName(firstname) ? [] : [{ field: 'firstname', fault: 'NAME' } as const]),
  ...(isName(lastname) ? [] : [{ field: 'lastname', fault: 'NAME' } as const]),
];

const emailFaults = ({ email }: ContactFields): ContactRefusal[] => {
  if (email === '') return [{ field: 'email', fault: 'EMAIL_MISSING' }];
  return isEmail(email) ? [] : [{ field: 'email', fault: 'EMAIL' }];
};

/**
 * Validation errors of a contact form, in the order of rule MESSAGE-FIELDS; the first one is shown. The seller form
 * requires no message and has its own error for a missing consent.
 */
export const checkContactForm = (form: ContactForm, fields: ContactFields): readonly ContactRefusal[] => {
  const isSale = form === 'sale-form';
  return [
    ...nameFaults(fields),
    ...(fields.phone === null ? [{ field: 'telephone', fault: 'PHONE' } as const] : []),
    ...emailFaults(fields),
    ...(!isSale && fields.message === '' ? [{ field: 'message', fault: 'MESSAGE' } as const] : []),
    ...(fields.rgpd ? [] : [{ field: 'rgpd', fault: isSale ? 'SALE_CONSENT' : 'CONSENT' } as const]),
  ];
};
