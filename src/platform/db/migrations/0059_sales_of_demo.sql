-- Each batch of imported sales deletes the invented ones of its departments; without this index it reads all of them.
create index sales_of_demo on sales (department) where source = 'demo';
