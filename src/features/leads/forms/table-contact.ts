import type { FieldName } from './library.ts';
import type { FormTemplate } from './template.ts';

/** Forms about no particular car: questions, jobs, businesses. */
export const CONTACT_FORMS = {
  enquiry: {
    path: '/enquiry',
    category: 'categoryGeneral',
    event: 'general',
    aboutCar: false,
    optIn: true,
    title: 'formGeneralTitle',
    intro: 'formGeneralIntro',
    submit: 'formSendEnquiry',
    steps: [
      {
        id: 'enquiry',
        title: 'stepQuestion',
        fields: ['category', 'location', 'name', 'phone', 'email', 'postcode', 'message'],
      },
    ],
  },
  contact: {
    path: '/contact',
    category: 'categoryContact',
    event: 'general',
    aboutCar: false,
    optIn: true,
    title: 'formContactTitle',
    submit: 'formSend',
    steps: [
      {
        id: 'contact',
        title: 'stepQuestion',
        fields: ['location', 'name', 'phone', 'email', { use: 'message', parameter: 'wanted' }],
      },
    ],
  },
  'email-us': {
    path: '/contact',
    category: 'categoryContact',
    event: 'general',
    aboutCar: false,
    optIn: true,
    title: 'formEmailTitle',
    submit: 'formSend',
    department: 'all',
    steps: [{ id: 'email', title: 'stepQuestion', fields: ['location', 'name', 'email', 'phone', 'message'] }],
  },
  fleet: {
    path: '/fleet',
    category: 'categoryFleet',
    event: 'general',
    aboutCar: false,
    optIn: true,
    title: 'formFleetTitle',
    intro: 'formFleetIntro',
    submit: 'formSendEnquiry',
    steps: [
      {
        id: 'fleet',
        title: 'stepQuestion',
        fields: ['company', 'fleet_size', 'location', 'name', 'phone', 'email', 'message'],
      },
    ],
  },
  careers: {
    path: '/careers',
    category: 'categoryCareers',
    event: 'careers',
    aboutCar: false,
    optIn: false,
    title: 'formCareersTitle',
    intro: 'formCareersIntro',
    submit: 'formApply',
    steps: [
      {
        id: 'application',
        title: 'stepDetails',
        fields: [
          'position',
          'location',
          'name',
          'phone',
          'email',
          'resume',
          { use: 'message', label: 'fieldCareersMessage', optional: true },
        ],
      },
    ],
  },
} as const satisfies Record<string, FormTemplate<FieldName>>;
