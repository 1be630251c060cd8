-- Whether the software of the agency says that a listing that left the market was sold or let (rule FEED-REPLACEMENT).
alter table listings add column is_sold boolean not null default false check (not is_sold or status = 'withdrawn');
