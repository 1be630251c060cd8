-- Until when an attempt to send this mail or SMS holds it; null: none is in flight.
alter table outbox add column claimed_until timestamptz;
