import type { AccessibilityCheck } from '#src/features/content/index.ts';
import { formatDate, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { escapeMarkdown } from '#src/lib/markdown/index.ts';
import { listContactDetails } from '../catalogue/contact-card.ts';
import type { SiteContext } from '../context.ts';

/** Writes the accessibility statement in Markdown: the goal, the last automated check if there was one, and whom to tell. */
export function writeAccessibilityStatement(context: SiteContext): string {
  const { site, accessibility } = context;
  const messages = messagesFor(site.locale);
  return [
    messages.accessibilityIntro({ name: escapeMarkdown(site.name) }),
    messages.accessibilityHow,
    ...(accessibility ? describeCheck(accessibility, site.locale) : []),
    messages.accessibilityContact,
    formatList(listContactDetails(context)),
  ].join('\n\n');
}

function describeCheck({ date, tool, pages, problems }: AccessibilityCheck, locale: Locale): string[] {
  const messages = messagesFor(locale);
  const facts = { date: formatDate(date, locale), tool: escapeMarkdown(tool), count: pages };
  if (problems.length === 0) return [messages.accessibilityPassed(facts)];
  const lines = problems.map(({ text, pages: count }) =>
    messages.accessibilityProblem({ problem: escapeMarkdown(text), count }),
  );
  return [messages.accessibilityFailed(facts), formatList(lines)];
}

const formatList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
