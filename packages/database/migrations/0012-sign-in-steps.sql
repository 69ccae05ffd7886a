-- Codes to sign in with, as they were asked for, and sign-ins that wait for their second factor; see
-- platform/sessions/otps.ts and second-factor.ts.
create table "_otps" (
  "id" text primary key,
  "collection" text not null,
  "sentTo" text not null,
  "record" text not null default '',
  "tokenKey" text not null default '',
  "codeHash" text not null default '',
  "triesLeft" integer not null,
  "created" text not null,
  "expires" text not null
)

create index "_otps__sentTo" on "_otps" ("collection", "sentTo", "created")

create table "_mfas" (
  "id" text primary key,
  "collection" text not null,
  "record" text not null,
  "tokenKey" text not null,
  "method" text not null,
  "expires" text not null
)
