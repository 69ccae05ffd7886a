-- What administrators decide while the server runs: one row; see platform/admin/settings.ts.
create table "_settings" (
  "id" text primary key,
  "value" text not null
)
