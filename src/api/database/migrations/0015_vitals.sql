-- How fast pages were, as histograms: page views of a day by what was measured and how much, without anything about visitors.
CREATE TABLE IF NOT EXISTS vitals (
  day date NOT NULL,
  tenant text NOT NULL,
  page text NOT NULL,
  device text NOT NULL,
  vital text NOT NULL,
  bucket smallint NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, tenant, page, device, vital, bucket)
);
