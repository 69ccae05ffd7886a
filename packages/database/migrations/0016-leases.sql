-- Which process does a piece of work that one process does at a time; see service/src/leases/leases.ts.
create table "_leases" (
  "id" text primary key,
  "holder" text not null,
  "until" text not null
)
