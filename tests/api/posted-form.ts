import { DEALER, readHidden } from './lead-requests.ts';

/** Makes the body of a form that a browser without JavaScript submits. */
export const makeAnswers = (over: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    form: 'enquiry',
    website_slug: DEALER,
    category: 'General Enquiry',
    name: 'Kim Lee',
    first_name: 'Kim',
    last_name: 'Lee',
    phone: '0491 570 006',
    email: 'kim@example.com',
    message: 'Two\r\nlines',
    opt_in: 'true',
    company_website: '',
    ...over,
  });

/** Adds what a page hands on to the next post. */
export function addToken<Body extends URLSearchParams | FormData>(body: Body, page: string): Body {
  for (const name of ['client_id', 'form_token']) body.set(name, readHidden(page, name));
  return body;
}
