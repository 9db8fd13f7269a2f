CREATE TABLE "directory_changes" (
	"girl_id" integer PRIMARY KEY NOT NULL,
	"changed_by" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "directory_changes_changed_by" ON "directory_changes" USING btree ("changed_by");
--> statement-breakpoint
-- Whoever writes an entry, the functions of its rule or a foreign key that takes it away with its girl, it is noted here.
CREATE FUNCTION note_directory_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO directory_changes (girl_id, changed_by)
  SELECT girl_id, pg_current_xact_id() FROM changed ORDER BY girl_id
  ON CONFLICT (girl_id) DO UPDATE SET changed_by = excluded.changed_by;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER directory_entries_note_insert AFTER INSERT ON directory_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_directory_changes();
--> statement-breakpoint
CREATE TRIGGER directory_entries_note_update AFTER UPDATE ON directory_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_directory_changes();
--> statement-breakpoint
CREATE TRIGGER directory_entries_note_delete AFTER DELETE ON directory_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_directory_changes();
