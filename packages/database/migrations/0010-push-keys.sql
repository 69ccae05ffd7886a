-- Who the installation is to push services: one pair of keys; see platform/push/push-keys.ts.
create table "_push_keys" (
  "id" text primary key,
  "publicKey" text not null,
  "sealedKey" text not null,
  "created" text not null
)
