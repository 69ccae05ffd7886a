-- Subscriptions on their way to the process that holds the stream; see platform/realtime/forwarding.ts.
create table "_forwarded" (
  "id" text primary key,
  "sealed" text not null,
  "at" text not null
)
