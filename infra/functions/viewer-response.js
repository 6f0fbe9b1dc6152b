/** CloudFront function for the viewer response: pages about delisted cars have the status 410, which S3 cannot store. */
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  if (status && status.value === '410' && response.statusCode === 200) {
    response.statusCode = 410;
    response.statusDescription = 'Gone';
  }
  return response;
}
