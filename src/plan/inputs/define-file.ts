import type { APIRoute } from 'astro';
import { getPage, type PageOf, type PageTemplate } from './page.ts';

/** What the template of a file for programs exports. */
export interface FileTemplate {
  /** Writes the file in a build, which needs no response: that would take longer than most files. */
  readonly writeFile: (locals: App.Locals) => string;
  /** Answers Astro, in development. */
  readonly GET: APIRoute;
}

/** Defines a template of files for programs, by a function that writes one. */
export function defineFile<Name extends PageTemplate>(
  template: Name,
  contentType: string,
  write: (page: PageOf<Name>) => string,
): FileTemplate {
  const writeFile = (locals: App.Locals): string => write(getPage(locals, template));
  const answer: APIRoute = ({ locals }) =>
    new Response(writeFile(locals), { headers: { 'Content-Type': contentType } });
  return { writeFile, GET: answer };
}
