-- How many letters of a kind went to an address, or came from somebody; see platform/mail/mail-gate.ts.
create table "_mailCounts" (
  "id" text primary key,
  "count" integer not null,
  "until" text not null
)
