import type { Messages } from '#src/lib/locale/index.ts';

/** Reasons why a document is refused although its type is accepted. */
export type ActiveContentFinding =
  /** Programs of the document, which Word runs. */
  | 'macros'
  /** Scripts, or actions that start programs. */
  | 'scripts'
  /** Files or objects inside the document. */
  | 'attachments'
  /** Loads a template or other content from an address when it is opened. */
  | 'external'
  /** Encrypted, so its content cannot be checked. */
  | 'protected'
  /** Damaged, or built so that it cannot be checked. */
  | 'unreadable';

/** Describes a finding to the shopper, with what to do instead. */
export const describeFinding =
  (finding: ActiveContentFinding, name: string) =>
  (messages: Messages): string =>
    ({
      macros: messages.apiFileMacros,
      scripts: messages.apiFileScripts,
      attachments: messages.apiFileAttachments,
      external: messages.apiFileExternal,
      protected: messages.apiFileProtected,
      unreadable: messages.apiFileUnreadable,
    })[finding]({ name });
