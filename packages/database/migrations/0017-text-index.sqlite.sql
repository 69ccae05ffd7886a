-- Texts that are searched by the beginnings of their words; see src/text-index.ts.
create table "_texts" (
  "id" integer primary key,
  "key" text not null unique,
  "version" text not null
)

-- Each word begins with the 15 letters of its owner's id, so its first letter is the 16th.
create virtual table "_textWords" using fts5(
  "words", content='', contentless_delete=1, detail='none', prefix='16', tokenize='ascii'
)
