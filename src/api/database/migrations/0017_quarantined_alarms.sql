-- Alerts about quarantined leads were called held, a word that reservations use.
UPDATE alarms SET kind = 'quarantined' WHERE kind = 'held';
