/** A tenant that cannot be built, in words for the person who has to mend it. */
export class TenantProblem extends Error {}
