-- Requests that were answered; see platform/admin/request-log.ts. Older clients read the view.
create table "_logs" (
  "id" text primary key not null,
  "created" text not null,
  "updated" text not null,
  "level" integer not null,
  "message" text not null,
  "data" text not null
)

create index "_logs__created" on "_logs" ("created")

create view "_requests" as select
  "rowid" as "rowid", "id", "created", "updated",
  json_extract("data", '$.url') as "url",
  json_extract("data", '$.method') as "method",
  json_extract("data", '$.auth') as "auth",
  json_extract("data", '$.userIP') as "userIp",
  json_extract("data", '$.remoteIP') as "remoteIp",
  json_extract("data", '$.referer') as "referer",
  json_extract("data", '$.userAgent') as "userAgent",
  json_extract("data", '$.status') as "status",
  json_extract("data", '$.meta') as "meta"
from "_logs"
