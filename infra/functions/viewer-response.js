/**
 * CloudFront function for the viewer response: pages about delisted cars have the status 410, which S3 cannot store, and search engines
 * may not list the files for other companies.
 */
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  if (status && status.value === '410' && response.statusCode === 200) {
    response.statusCode = 410;
    response.statusDescription = 'Gone';
  }
  if (event.request.uri.startsWith('/feeds/')) {
    response.headers['x-robots-tag'] = { value: 'noindex, nofollow' };
  }
  return response;
}
