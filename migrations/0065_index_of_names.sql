-- Each two neighboring characters of a folded text, for searches of two letters, which hold no trigram. Expensive: the planner must not ask it row by
-- row where the index answers. Only functions of the catalog: indexes are rebuilt without a search path.
CREATE FUNCTION text_pairs(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
DECLARE
  letters text[] := regexp_split_to_array(public.fold_name(given), '');
  pairs text[] := '{}';
BEGIN
  FOR place IN 1 .. cardinality(letters) - 1 LOOP
    IF letters[place] NOT IN (' ', E'\n') AND letters[place + 1] NOT IN (' ', E'\n') THEN
      pairs := pairs || (letters[place] || letters[place + 1]);
    END IF;
  END LOOP;
  RETURN pairs;
END
$$;
--> statement-breakpoint
-- Names of everybody whose page forgives how a name is written, or who is searched for by a misspelled name (docs/decisions/140).
CREATE INDEX IF NOT EXISTS "directory_entries_pairs" ON "directory_entries" USING gin (text_pairs("search_text")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "girls_scammer_key" ON "girls" USING btree (name_key(coalesce("stage_name", "username"))) WHERE "girls"."is_scammer" and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "girls_name_terms" ON "girls" USING gin (name_terms(coalesce("stage_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("name", ''))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "guy_users_username_key" ON "guy_users" USING btree (name_key("username")) WHERE not "guy_users"."soft_deleted";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "guy_users_name_terms" ON "guy_users" USING gin (name_terms(coalesce("username", '') || ' ' || coalesce("name", ''))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "problem_girls_name_terms" ON "problem_girls" USING gin (name_terms(coalesce("username", '') || ' ' || coalesce("name", ''))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_girls_username_key" ON "session_girls" USING btree (name_key("username"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_girls_name_terms" ON "session_girls" USING gin (name_terms(coalesce("username", '') || ' ' || coalesce("name", ''))) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
-- Statistics of the new expressions.
ANALYZE directory_entries, girls, guy_users, problem_girls, session_girls;
