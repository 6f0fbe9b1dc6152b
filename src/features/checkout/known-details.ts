import { getSiteUser } from '#src/lib/shopper.ts';

/* Fills in what the browser remembers of the shopper, such as the phone of a customer who signed in. It can be changed. */

const { name, last_name, email, phone } = getSiteUser().read();

for (const [field, value] of Object.entries({ first_name: name, last_name, email, phone })) {
  const input = document.querySelector<HTMLInputElement>(`.lead-form input[name="${field}"]`);
  // Browsers put back what was typed when a shopper returns.
  if (input && input.value === '') input.value = value;
}
