/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    page: import('#src/plan/inputs/index.ts').Page;
    /** Makes the mark in place of a fragment that is rendered apart. Without it, pages are rendered with their fragments. */
    markFragment?: ((name: string) => string) | undefined;
  }
}

interface ImportMetaEnv {
  /** Set by the development server only. */
  readonly DEV_TENANT: import('./dev/tenant.ts').DevTenant;
}
