-- Clients tell administrators by the id of their collection, so it is no longer made from the name.
create table if not exists "_collections" ("id" text primary key, "name" text not null unique, "definition" text not null)

update "_collections" set "id" = 'pbc_3142635823' where "name" = '_superusers'
