create table "_jobs" (
  "id" text primary key,
  "kind" text not null,
  "key" text not null default '',
  "payload" text not null,
  "status" text not null,
  "runAt" text not null,
  "attempts" integer not null default 0,
  "leaseHolder" text not null default '',
  "leaseUntil" text not null default '',
  "error" text not null default '',
  "created" text not null
)

create index "_jobs__due" on "_jobs" ("status", "runAt")

-- At most one job of a key waits or runs.
create unique index "_jobs__kind__key__unique" on "_jobs" ("kind", "key")
where "key" <> '' and "status" in ('waiting', 'running')
