-- Every mail from the moment it is written; see platform/mail.
create table "_outbox" (
  "id" text primary key,
  "messageId" text not null,
  "topic" text not null,
  "recipient" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text not null,
  "state" text not null,
  "attempts" integer not null default 0,
  "error" text not null default '',
  "created" text not null,
  "sentAt" text not null default ''
)

create index "_outbox__created" on "_outbox" ("created")

create index "_outbox__recipient" on "_outbox" (lower("recipient"), "topic", "created")
