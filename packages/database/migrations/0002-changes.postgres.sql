-- What was written lately, for other processes on the same database; see platform/records/change-feed.ts.
create table "_changes" (
  "seq" bigserial primary key,
  "origin" text not null,
  "collection" text not null,
  "record" text not null,
  "action" text not null,
  "organization" text not null,
  "before" text,
  "at" text not null
)
