-- A mail to the shopper, sealed. Null for a message about the lead itself, which is made when it is sent.
ALTER TABLE deliveries ADD COLUMN IF NOT EXISTS mail bytea;
