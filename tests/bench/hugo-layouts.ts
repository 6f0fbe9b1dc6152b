/** Parts that are the same on every page. Hugo renders them once per site with `partialCached`, like our build. */
export const HUGO_PARTIALS = {
  header: `<header><a href="/">{{ .Params.dealer }}</a><nav>{{ range slice "used-cars" "new-cars" "demo-cars" "suv" "ute" "sedan" }}<a href="/search/{{ . }}">{{ . | humanize }}</a>{{ end }}</nav></header>`,
  footer: `<footer><p>{{ .Params.dealer }}</p>{{ range slice "Mon-Fri" "Sat" "Sun" }}<p>{{ . }}: 8:30am - 5:30pm</p>{{ end }}</footer>`,
  card: `<article><a href="/cars/{{ .slug }}"><img src="/art/{{ .simple_body | urlize }}.svg" alt="{{ .name }}" width="600" height="400" loading="lazy"><h3>{{ .name }}</h3></a><p>{{ if .price }}{{ .price | lang.FormatCurrency 0 "AUD" }}{{ else }}Price on application{{ end }}</p><ul>{{ with .km }}<li>{{ . | lang.FormatNumber 0 }} km</li>{{ end }}{{ with .simple_transmission }}<li>{{ . }}</li>{{ end }}{{ with .simple_fuel }}<li>{{ . }}</li>{{ end }}{{ with .simple_body }}<li>{{ . }}</li>{{ end }}</ul></article>`,
} as const;

const page = (kind: string, main: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}"></head>
<body>{{ partialCached "header.html" . .Params.dealer }}<main>${main}</main>{{ partialCached "footer.html" . .Params.dealer }}
<div>{{ .Site.Params.${kind} }}</div></body></html>`;

/** Layouts that do the same work as our templates: loops, conditions, formatted prices, escaping. */
export const HUGO_LAYOUTS = {
  car: page(
    'car',
    `{{ with .Params.car }}<h1>{{ .name }}</h1><p>{{ if .price }}{{ .price | lang.FormatCurrency 0 "AUD" }}{{ else }}Price on application{{ end }}</p>
<dl>{{ range $name, $value := . }}{{ if not (or (reflect.IsMap $value) (reflect.IsSlice $value)) }}<dt>{{ $name | humanize }}</dt><dd>{{ $value }}</dd>{{ end }}{{ end }}</dl>
<ul>{{ range .features }}<li>{{ . }}</li>{{ end }}</ul><p>{{ .description }}</p>
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "Car" "name" .name "brand" .make "model" .model "offers" (dict "@type" "Offer" "price" .price "priceCurrency" "AUD") | jsonify | safeJS }}</script>{{ end }}`,
  ),
  search: page('search', `<h1>{{ .Title }}</h1>{{ range .Params.cars }}{{ partial "card.html" . }}{{ end }}`),
  plain: page('plain', '<h1>{{ .Title }}</h1>'),
} as const;
