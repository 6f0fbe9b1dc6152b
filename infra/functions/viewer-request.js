/**
 * CloudFront function for the viewer request: clean URLs, as src/preview/resolve-key.ts resolves them. The runtime
 * (cloudfront-js-2.0) lacks some of what Node has, such as flatMap
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 */
function handler(event) {
  const request = event.request;
  let decoded;
  try {
    decoded = decodeURIComponent(request.uri);
  } catch (error) {
    return { statusCode: 400, statusDescription: 'Bad Request' };
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const leaves = segments.some((segment) => segment === '.' || segment === '..' || segment.includes('\\'));
  if (!decoded.startsWith('/') || leaves) return { statusCode: 400, statusDescription: 'Bad Request' };

  const last = segments.length > 0 ? segments[segments.length - 1] : '';
  if (last.endsWith('.html')) {
    segments.pop();
    const name = last.slice(0, -5);
    if (name !== 'index' && name !== '') segments.push(name);
  }
  const encoded = `/${segments.map(encodeURIComponent).join('/')}`;
  if (`/${segments.join('/')}` !== decoded) {
    const query = joinQuery(request.querystring);
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query === '' ? encoded : `${encoded}?${query}` } },
    };
  }

  if (last === '') request.uri = '/index.html';
  else request.uri = last.includes('.') ? encoded : `${encoded}.html`;
  return request;
}

function joinQuery(querystring) {
  const pairs = Object.keys(querystring).map((name) => {
    const parameter = querystring[name];
    return (parameter.multiValue || [parameter]).map((item) => `${name}=${item.value}`).join('&');
  });
  return pairs.join('&');
}
