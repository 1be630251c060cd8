import { expect } from 'vitest';
import type { TenantModel } from '#tests/factories/tenant-model';
import { type NamedObjects, type Part, same } from './named-part.ts';

const memberOf = ({ ids, mark }: TenantModel) => ({
  memberId: ids.member,
  firstname: 'Zoe',
  lastname: mark('members'),
  email: `${mark('members')}@exemple.fr`,
  picture: null,
});
const QUIZ = (lead: Part) => (lead.quizzes as { number: number; answers: unknown }[])[0];

const ESTIMATION = { date: 'createdAt', minValue: 'min', maxValue: 'max' };
const OFFER = { createdAt: 'openedAt', applicationsNb: 'applications', shortCode: 'code' };

/** Of leads, candidates, job offers and estimations. */
export const RECRUITMENT_OBJECTS: NamedObjects = {
  Lead: [
    {
      call: 'GET /admin/leads/:id',
      names:
        'id fullname email phone status type experiment experimentShort experimentFranchLabel origin capturedAt ' +
        'createdAt updatedAt affectedTo referral referrals quizList quiz cv zip newsletter mcId',
      values: (lead, tenant) => ({
        ...same(lead, { capturedAt: 'createdAt' }),
        experimentShort: 'DEB',
        experimentFranchLabel: 'Débutant',
        origin: {
          source: 'website',
          name: '',
          bucket: expect.any(String),
          type: { websiteId: tenant.ids.site, marketId: tenant.ids.market, memberId: null, leadType: 'agent' },
        },
        affectedTo: memberOf(tenant),
        referral: null,
        quizList: [expect.objectContaining({ id: QUIZ(lead)?.number, quiz: QUIZ(lead)?.answers, isOver: false })],
        quiz: expect.objectContaining({ id: 1 }),
        cv: { url: `/admin/leads/${tenant.ids.lead}/cv` },
        mcId: tenant.ids.market,
      }),
    },
    {
      call: 'GET /admin/leads',
      input: { programme: 'growth' },
      at: 'items.0',
      names:
        'id fullname email phone status type experiment experimentShort experimentFranchLabel origin capturedAt ' +
        'createdAt updatedAt affectedTo cv mcId',
      values: (lead, tenant) => ({
        ...same(lead, { capturedAt: 'createdAt' }),
        affectedTo: memberOf(tenant),
        mcId: tenant.ids.market,
      }),
    },
    {
      call: 'GET /admin/leads/:id/timeline',
      names: 'activity',
      values: (timeline) => same(timeline, { activity: 'items' }),
    },
  ],
  Activity: [
    {
      call: 'GET /admin/leads/:id/timeline',
      at: 'items.0',
      names: 'kind date comment author type icon createdAt createdBy',
      values: (entry, { ids, mark }) => ({
        ...same(entry, { date: 'occurredAt', type: 'kind', icon: 'kind', createdAt: 'at', createdBy: 'by' }),
        kind: 'note',
        comment: mark('lead_activities'),
        author: 'Zoe',
        createdBy: {
          id: ids.memberAccount,
          name: 'Zoe',
          firstname: 'Zoe',
          lastname: mark('members'),
          picture: null,
        },
      }),
    },
  ],
  'Sourced lead': [
    {
      call: 'GET /admin/sourcing/candidates',
      at: 'items.0',
      names: 'id fullname picture phonenumber email zipcode listing network isDuplicate isChecked affectedTo',
      values: () => ({
        zipcode: '69003',
        network: { name: expect.any(String), normalizedName: expect.any(String), pictureUrl: null },
        isChecked: false,
        affectedTo: null,
      }),
    },
  ],
  'Job offer': [
    {
      call: 'GET /admin/job-offers/:id',
      names: 'name url active createdAt visits applicationsNb shortCode title',
      values: (offer, { ids, mark }) => ({ ...same(offer, OFFER), url: ids.offer, title: mark('job_offers') }),
    },
    {
      call: 'GET /admin/job-offers',
      at: 'items.0',
      names: 'name url active createdAt visits applicationsNb shortCode title',
      values: (offer) => same(offer, OFFER),
    },
  ],
  'Fynder estimation': [
    {
      call: 'GET /admin/estimations/:id',
      names:
        'id date type area groundArea address zipcode latitude longitude minValue maxValue phonenumber email ' +
        'firstname lastname',
      values: (item) => ({ ...same(item, ESTIMATION), latitude: 45.7, longitude: 4.8, phonenumber: '+33612345678' }),
    },
    {
      call: 'GET /admin/estimations',
      input: {},
      at: 'items.0',
      names: 'id date type area groundArea address zipcode minValue maxValue firstname lastname',
      values: (item) => same(item, ESTIMATION),
    },
    {
      call: 'GET /public/analyzes/all',
      at: 'items.0',
      names:
        'id date type area groundArea address zipcode latitude longitude minValue maxValue phonenumber email ' +
        'firstname lastname',
      values: (item) => ({ ...same(item, ESTIMATION), latitude: 45.7, longitude: 4.8 }),
    },
  ],
  'DPE result': [
    {
      call: 'GET /admin/estimations/energy',
      at: 'items.0',
      names: 'propertyGes',
      values: (item) => same(item, { propertyGes: 'climate' }),
    },
  ],
};
