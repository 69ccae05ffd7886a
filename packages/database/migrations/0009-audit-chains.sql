-- How far the audit of each organization is sealed, and from where on; see platform/audit/chain.ts.
create table "_audit_chains" (
  "id" text primary key,
  "place" bigint not null,
  "digest" text not null,
  "sincePlace" bigint not null,
  "sinceDigest" text not null
)
