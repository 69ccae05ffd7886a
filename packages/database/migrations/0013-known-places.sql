-- Where people signed in from before, so that strangers' wrong passwords never keep them out; see
-- platform/sessions/known-places.ts. The key is a digest of person and network.
create table "_knownPlaces" (
  "id" text primary key,
  "seenAt" text not null
)

-- Which network asked for a code, so that each has limits of its own.
alter table "_otps" add column "network" text not null default ''
