-- The filter of articles by author, and the choices of that filter.
create index articles_by_author on articles (market_id, site_id, status, author_id, updated_at desc, id desc);
