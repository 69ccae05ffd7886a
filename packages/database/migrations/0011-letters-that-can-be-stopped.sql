-- Where one POST ends letters of a kind; see platform/mail/letter.ts.
alter table "_outbox" add column "stopUrl" text not null default ''
