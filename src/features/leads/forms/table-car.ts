import type { FieldName } from './library.ts';
import type { FormTemplate } from './template.ts';

/** Forms about one of the dealer's cars, or a wanted one. */
export const CAR_FORMS = {
  'car-enquiry': {
    path: '/enquiry',
    category: 'categoryCar',
    event: 'enquiry',
    aboutCar: true,
    optIn: true,
    title: 'formCarEnquiryTitle',
    submit: 'formSendEnquiry',
    steps: [
      {
        id: 'enquiry',
        title: 'stepQuestion',
        fields: ['name', 'phone', 'email', 'postcode', { use: 'message', initial: { text: 'fieldCarMessage' } }],
      },
    ],
  },
  'test-drive': {
    path: '/test-drive',
    category: 'categoryTestDrive',
    event: 'test-drive',
    aboutCar: true,
    optIn: true,
    title: 'formTestDriveTitle',
    intro: 'formTestDriveIntro',
    submit: 'formBook',
    steps: [{ id: 'test-drive', title: 'stepWhen', fields: ['dateTime', 'name', 'phone', 'email'] }],
  },
  'request-photos': {
    path: '/request-photos',
    category: 'categoryPhotos',
    event: 'enquiry',
    aboutCar: true,
    optIn: true,
    title: 'formPhotosTitle',
    intro: 'formPhotosIntro',
    submit: 'formSend',
    steps: [
      {
        id: 'photos',
        title: 'stepQuestion',
        // The message is optional even if the dealer requires one elsewhere.
        fields: ['name', 'phone', 'email', { use: 'message', label: 'fieldPhotosMessage', optional: true }],
      },
    ],
  },
  finance: {
    path: ({ finance }) => finance,
    category: 'categoryFinance',
    event: 'general',
    aboutCar: true,
    optIn: true,
    needs: 'finance',
    title: 'formFinanceTitle',
    intro: 'formFinanceIntro',
    submit: 'formFinanceSend',
    steps: [
      {
        id: 'loan',
        title: 'stepLoan',
        fields: ['vehiclePriceBudget', 'deposit', 'loan_years', 'preferredDealership'],
      },
      { id: 'living', title: 'stepWorkAndHome', fields: ['employment', 'employer', 'income', 'living'] },
      { id: 'contact', title: 'stepDetails', fields: ['name', 'middle_name', 'phone', 'email', 'postcode'] },
    ],
  },
  'personalised-finance': {
    path: '/personalised/finance',
    category: 'categoryPersonalised',
    event: 'general',
    aboutCar: true,
    optIn: true,
    needs: 'personalised-finance',
    title: 'formPersonalisedTitle',
    intro: 'formPersonalisedIntro',
    submit: 'formFinanceSend',
    steps: [
      { id: 'loan', title: 'stepLoan', fields: ['deposit', 'loan_years', 'employment', 'income'] },
      { id: 'contact', title: 'stepDetails', fields: ['name', 'middle_name', 'phone', 'email', 'postcode'] },
    ],
  },
  'notify-me': {
    path: '/notify-me',
    category: 'categoryNotify',
    event: 'general',
    aboutCar: false,
    optIn: true,
    title: 'formNotifyTitle',
    intro: 'formNotifyIntro',
    submit: 'formNotify',
    steps: [
      {
        id: 'wanted',
        title: 'stepWanted',
        fields: [
          'Vehicle Make',
          'Vehicle Model',
          'maximum_price',
          'name',
          'phone',
          'email',
          { use: 'message', label: 'fieldWantedNotes', optional: true },
        ],
      },
    ],
  },
} as const satisfies Record<string, FormTemplate<FieldName>>;
