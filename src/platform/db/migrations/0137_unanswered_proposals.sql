-- Times that an agent proposed and nobody answered end like the requests of visitors.
drop index visits_asked;
create index visits_open on visits (dated_at) where status in ('asked', 'proposed');
