-- Whether an import leaves out faulty rows is a flag now. The column is made again, and gone in between.
alter table if exists "csvImports" drop column if exists "skipFaulty"
