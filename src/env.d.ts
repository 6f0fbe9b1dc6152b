/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    page: import('#src/plan/inputs/index.ts').Page;
  }
}

interface ImportMetaEnv {
  /** Set by the development server only. */
  readonly DEV_TENANT: import('./dev/tenant.ts').DevTenant;
}
