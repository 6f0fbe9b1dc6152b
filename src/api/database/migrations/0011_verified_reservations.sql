-- The verified phone of a signed-in shopper, and the network of any other, both hashed. Limits count by them.
ALTER TABLE reservations ADD COLUMN IF NOT EXISTS verified_hash text;
--> statement-breakpoint
ALTER TABLE reservations ADD COLUMN IF NOT EXISTS network_hash text;
