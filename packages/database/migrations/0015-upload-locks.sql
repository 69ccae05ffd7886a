-- Which process writes to a resumable upload; see records/src/resumable/upload-locks.ts.
create table "_uploadLocks" (
  "id" text primary key,
  "holder" text not null,
  "until" text not null,
  "isWanted" integer not null default 0
)
