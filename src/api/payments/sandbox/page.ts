import { html } from 'hono/html';
import { TEST_CARDS } from './cards.ts';
import { CALL_FAULTS, NOTIFICATION_FAULTS, type SandboxFaults } from './faults.ts';

type Html = ReturnType<typeof html>;

interface SandboxPage {
  readonly title: string;
  readonly body: Html;
}

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #1a1a1a; background: #fff }
  .banner a { color: inherit }
  .banner { background: #ffdd57; margin: 0; padding: .75rem 1rem; font-weight: 600 }
  h1 { line-height: 1.2; margin: 0 0 1rem }
  h2 { margin: 2rem 0 .5rem }
  main { max-width: 48rem; margin: 1.5rem auto; padding: 0 1rem; overflow-x: auto }
  label { display: block; margin: 1rem 0 .25rem }
  input { font: inherit; width: 100%; max-width: 20rem; box-sizing: border-box; padding: .5rem; border: 1px solid #666 }
  button { font: inherit; padding: .6rem 1.2rem; margin: 1rem .5rem 0 0 }
  button.main { background: #1a1a1a; color: #fff; border: 1px solid #1a1a1a }
  td button { padding: .2rem .6rem; margin: 0 .5rem .25rem 0 }
  [role=alert] { color: #a10000; margin: .25rem 0 0 }
  td, th { text-align: start; vertical-align: top; padding: .15rem 1rem .15rem 0 }
  td:first-child { min-width: 10rem }
  .number { white-space: nowrap; font-variant-numeric: tabular-nums }
`;

/** Renders a page of a sandbox. It works without JavaScript, and says that no money moves. */
export const renderSandboxPage = ({ title, body }: SandboxPage): Html => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title} (sandbox)</title>
    <link rel="icon" href="data:," />
    <style>${STYLE}</style>
  </head>
  <body>
    <header class="banner">Sandbox: no money moves. <a href="/sandbox">Test cards and payments</a></header>
    <main><h1>Sandbox: ${title}</h1>${body}</main>
  </body>
</html>`;

/** Renders the answer for a payment that cannot be paid any more. */
export const renderClosedPage = (): Html =>
  renderSandboxPage({ title: 'Payment closed', body: html`<p>This page can't be paid any more.</p>` });

interface CardPage {
  /** Such as "AUD 500.00". */
  readonly amount: string;
  readonly description: string | undefined;
  /** Problem with the card that was entered before. */
  readonly problem?: string;
}

/** Renders the form that a shopper enters a test card into. It is sent to its own address. */
export const renderCardPage = ({ amount, description, problem = '' }: CardPage): Html =>
  renderSandboxPage({
    title: `Pay ${amount}`,
    body: html`
      <p>${description ?? ''}</p>
      <form method="post">
        <label for="number">Card number</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="off" required aria-describedby="problem" />
        <p id="problem" role="alert">${problem}</p>
        <button class="main" name="action" value="pay">Pay</button>
        <button name="action" value="cancel" formnovalidate>Cancel</button>
      </form>
      ${renderTestCards()}
    `,
  });

const renderTestCards = (): Html => html`<h2>Test cards</h2>
  <p>With any name, a later expiry date and any security code, where those are asked for.</p>
  ${renderTable(
    ['Number', 'Result'],
    TEST_CARDS.map(({ number, label }) => [
      html`<span class="number">${number.replaceAll(/(?=(?:.{4})+$)(?!^)/gu, ' ')}</span>`,
      label,
    ]),
  )}`;

/** Renders the 3-D Secure step of a card. */
export const renderChallengePage = (amount: string): Html =>
  renderSandboxPage({
    title: 'Confirm with your bank',
    body: html`
      <p>Your bank asks you to confirm a payment of ${amount}.</p>
      <form method="post">
        <button class="main" name="answer" value="confirm">Confirm</button>
        <button name="answer" value="fail">Fail the check</button>
      </form>
    `,
  });

/** A payment of a sandbox, and what a person can make happen to it. */
interface ControlRow {
  readonly id: string;
  readonly cells: readonly string[];
  readonly actions: readonly { readonly action: string; readonly label: string }[];
}

interface ControlPage {
  readonly title: string;
  readonly faults: SandboxFaults;
  readonly hasNotifications: boolean;
  /** Headings of the cells of each row. */
  readonly columns: readonly string[];
  readonly rows: readonly ControlRow[];
}

/** Renders the page on which a person orders faults, decides for the bank, and acts as the dealer in the dashboard. */
export const renderControlPage = ({ title, faults, hasNotifications, columns, rows }: ControlPage): Html =>
  renderSandboxPage({
    title,
    body: html`
      <h2>Payments</h2>
      ${
        rows.length > 0
          ? renderTable(
              [...columns, 'In the dashboard'],
              rows.map((row) => [...row.cells, renderActions(row)]),
            )
          : html`<p>None yet. Reserve a car on a site that uses this gateway.</p>`
      }
      <h2>Decide for the bank</h2>
      <p>Payments that are pending are approved or declined.</p>
      <form method="post">
        <button name="action" value="approve">Approve</button>
        <button name="action" value="decline">Decline</button>
      </form>
      ${renderTestCards()}
      <h2>Order a fault</h2>
      <p>It happens once, to the next call of the platform${hasNotifications ? ' or the next notification to it' : ''}.</p>
      <form method="post">
        ${[...CALL_FAULTS, ...(hasNotifications ? NOTIFICATION_FAULTS : [])].map(
          (fault) => html`<button name="fault" value="${fault}">${fault.replaceAll('-', ' ')}</button>`,
        )}
      </form>
      <p>Ordered: ${[...faults.calls, ...faults.notifications].join(', ') || 'none'}</p>
    `,
  });

const renderActions = ({ id, actions }: ControlRow): Html | string =>
  actions.length > 0
    ? html`<form method="post">
        <input type="hidden" name="id" value="${id}" />
        ${actions.map(({ action, label }) => html`<button name="action" value="${action}">${label}</button>`)}
      </form>`
    : '';

const renderTable = (columns: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html => html`<table>
  <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
  <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>`;
