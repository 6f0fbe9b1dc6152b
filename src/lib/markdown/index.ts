export {
  escapeMarkdown,
  findLinkFaults,
  formatPlainText,
  getFirstParagraph,
  MarkdownSchema,
  renderMarkdown,
  toPlainText,
} from './markdown.ts';
export { FRAME_IDS, type MarkdownHeading } from './rules.ts';
