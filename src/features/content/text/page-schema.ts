import * as v from 'valibot';
import { about, DateSchema, ImageUrlSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { MarkdownSchema } from '#src/lib/markdown/index.ts';

/** A step of a process. */
export const StepSchema = v.strictObject({
  title: v.pipe(TextSchema, about('Title of the step.', 'We inspect your car')),
  text: v.optional(v.pipe(TextSchema, about('A sentence about the step.', 'Half an hour in the yard is enough.'))),
});

/** The front matter of a page's file, between two lines of three hyphens. */
export const FrontMatterSchema = v.strictObject({
  title: v.pipe(
    TextSchema,
    v.maxLength(120, 'Shorten it to 120 characters.'),
    about('Heading of the page.', 'About us'),
  ),
  description: v.optional(
    v.pipe(TextSchema, about('Description for search engines; the first paragraph by default.', 'Who we are.')),
  ),
  image: v.optional(v.pipe(ImageUrlSchema, about('Picture above the text.', '/assets/yard.svg'))),
  keywords: v.optional(v.pipe(v.array(TextSchema), about('Keywords for search engines.', ['warranty'])), []),
  published: toggle(true, 'Publishes the page.'),
  updated: v.optional(v.pipe(DateSchema, about('Day of the last change, shown on the page.', '2026-11-01'))),
  noindex: toggle(false, 'Keeps the page out of search engines.'),
  header: toggle(true, "Shows the site's header. Landing pages of a campaign can go without."),
  steps: v.optional(v.pipe(v.array(StepSchema), about('Steps of a process.', [{ title: 'Call us' }])), []),
  faq: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          question: v.pipe(TextSchema, about('The question.', 'Do you deliver?')),
          answer: v.pipe(MarkdownSchema, about('The answer, with Markdown.', 'Yes, anywhere in Perth.')),
        }),
      ),
      about('Questions and answers under the text.', [{ question: 'Do you deliver?', answer: 'Yes.' }]),
    ),
    [],
  ),
});

/** A page as written by the dealer. */
export type ContentPage = v.InferOutput<typeof FrontMatterSchema> & {
  readonly slug: string;
  /** Markdown. */
  readonly body: string;
};

export type Step = v.InferOutput<typeof StepSchema>;
