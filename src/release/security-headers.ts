/**
 * Headers of every answer of a published site. A page cannot set them itself, so the host does (docs/operations/hosting.md), and
 * the preview as well.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // No other site may show a dealer's page in a frame, where visitors could be made to click something else.
  'content-security-policy': "frame-ancestors 'self'",
  // No page of a site uses these, so no script of another company can ask visitors for them either.
  'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
