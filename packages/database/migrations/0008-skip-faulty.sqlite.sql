-- Whether an import leaves out faulty rows is a flag now. The column is made again, and gone in between.
create table if not exists "csvImports" ("id" text primary key not null, "skipFaulty" text)

alter table "csvImports" drop column "skipFaulty"
