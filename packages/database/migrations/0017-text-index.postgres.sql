-- Texts that are searched by the beginnings of their words; see src/text-index.ts.
create table "_texts" (
  "id" bigint generated always as identity primary key,
  "key" text not null unique,
  "version" text not null,
  "words" tsvector not null
)

create index "_texts__words" on "_texts" using gin ("words")
