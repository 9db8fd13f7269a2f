CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."demo";--> statement-breakpoint
-- Accounts of a demo that an earlier version filled; other accounts have random ids without a dash after four letters.
UPDATE users SET demo = true WHERE id LIKE 'demo-%';
--> statement-breakpoint
-- All that an entry says, in one unambiguous text. A later column of the log needs a second form beside this one.
CREATE FUNCTION audit_entry_text(entry audit_log) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_array(
    entry.id, entry.actor_user_id, entry.actor_role, entry.action, entry.subject_type, entry.subject_id,
    entry.before, entry.after, entry.why, entry.request_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint
  )::text
$$;
--> statement-breakpoint
-- Runs when the transaction commits, as the owner: one after the other from here to the end of the commit, and nobody waits for
-- anything else meanwhile. A lock taken with the entry itself would meet the row locks of other transactions the wrong way round.
CREATE FUNCTION link_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(7301958);
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, entry_id, hash)
  VALUES (coalesce(last.position, 0) + 1, NEW.id, sha256(coalesce(last.hash, ''::bytea) || convert_to(public.audit_entry_text(NEW), 'UTF8')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_link AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_entry();
--> statement-breakpoint
-- What was written before; the trigger above keeps others from adding entries until this commits.
DO $$
DECLARE
  entry audit_log;
  place bigint := 0;
  link bytea := '';
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    place := place + 1;
    link := sha256(link || convert_to(audit_entry_text(entry), 'UTF8'));
    INSERT INTO audit_chain (position, entry_id, hash) VALUES (place, entry.id, link);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
