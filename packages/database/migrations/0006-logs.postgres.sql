-- Requests that were answered; see platform/admin/request-log.ts. Older clients read the view.
create table "_logs" (
  "id" text collate "C" primary key not null,
  "created" text collate "C" not null,
  "updated" text collate "C" not null,
  "level" integer not null,
  "message" text collate "C" not null,
  "data" jsonb not null,
  "_seq" bigserial
)

create index "_logs__created" on "_logs" ("created")

create view "_requests" as select
  "_seq", "id", "created", "updated",
  ("data" ->> 'url') collate "C" as "url",
  ("data" ->> 'method') collate "C" as "method",
  ("data" ->> 'auth') collate "C" as "auth",
  ("data" ->> 'userIP') collate "C" as "userIp",
  ("data" ->> 'remoteIP') collate "C" as "remoteIp",
  ("data" ->> 'referer') collate "C" as "referer",
  ("data" ->> 'userAgent') collate "C" as "userAgent",
  ("data" ->> 'status')::double precision as "status",
  "data" -> 'meta' as "meta"
from "_logs"
