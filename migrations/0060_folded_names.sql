-- The form in which names, places and texts are compared (docs/decisions/140). `src/shared/names/fold-name.ts` makes the same form, and a test compares
-- both. Only functions of the catalog: indexes are rebuilt without a search path.
CREATE FUNCTION fold_name(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  name text := given;
BEGIN
  IF name ~ '[^\x09-\x0d\x20-\x7e]' THEN
    -- Apostrophes, of which some fall apart into a space and an accent.
    name := regexp_replace(name, '[\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u055a\u05f3\u1fbd\u1fbf\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]', '', 'g');
    -- Accents, points of Hebrew and Arabic, invisible characters.
    name := regexp_replace(normalize(name, NFKD), '[\x01-\x08\x0e-\x1f\x7f-\x9f\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g');
    -- Letters that no accent makes.
    name := translate(lower(name), E'\u00f8\u0142\u0111\u00f0\u0127\u0167\u0131\u0237\u014b\u0138\u0180\u03c2', E'olddhtijnkb\u03c3');
    name := replace(replace(replace(replace(name, E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th');
    name := regexp_replace(name, '[\u02b9-\u02bf\u2018-\u201b\u2032\u2035]', '', 'g');
    -- Signs and spaces.
    name := regexp_replace(replace(replace(name, '''', ''), '`', ''), '[\t\x0b-\x0d\x20-\x2f:-@\x5b-\x5f\x7b-\x7e\u00a0-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u0589\u05be\u05c0\u05c3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30fb\U0001f000-\U0001faff]+', ' ', 'g');
  ELSE
    name := regexp_replace(replace(replace(lower(name), '''', ''), '`', ''), '[^a-z0-9\n]+', ' ', 'g');
  END IF;
  RETURN btrim(replace(replace(name, E' \n', E'\n'), E'\n ', E'\n'), ' ');
END
$$;
--> statement-breakpoint
-- The form without spaces.
CREATE FUNCTION name_key(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(fold_name(given), ' ', '');
--> statement-breakpoint
-- The words of a name, from two letters on, and each word from four letters on without one of its letters. Two words that share a term are mostly one
-- mistake apart. Neighbors are joined too; the first sixteen letters of a word count.
CREATE FUNCTION name_terms(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  terms text[] := '{}';
  word text;
  before text := '';
BEGIN
  FOREACH word IN ARRAY string_to_array(replace(public.fold_name(given), E'\n', ' '), ' ') LOOP
    CONTINUE WHEN word = '';
    word := left(word, 16);
    IF before <> '' THEN
      terms := terms || left(before || word, 16);
    END IF;
    before := word;
    IF length(word) > 1 THEN
      terms := terms || word;
    END IF;
    IF length(word) > 3 THEN
      FOR place IN 1 .. length(word) LOOP
        terms := terms || (left(word, place - 1) || substr(word, place + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN terms;
END
$$;
--> statement-breakpoint
ALTER TABLE "timewasters" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (fold_name(coalesce(name, '') || E'\n' || coalesce(city, '') || E'\n' || coalesce(state, '') || E'\n' || coalesce(country, '') || E'\n' || coalesce(facebook, '') || E'\n' || coalesce(instagram, '') || E'\n' || coalesce(twitter, '') || E'\n' || coalesce(skype, '') || E'\n' || coalesce(comment, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "directory_entries_search_folded" ON "directory_entries" USING gin (fold_name("search_text") gin_trgm_ops,"services") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "directory_entries_name_key" ON "directory_entries" USING btree (name_key("stage_name"),"girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "directory_entries_name_terms" ON "directory_entries" USING gin (name_terms("stage_name")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "girls_search_folded" ON "girls" USING gin (fold_name("search_text") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "girls_stage_name_key" ON "girls" USING btree (name_key("stage_name"),"id") WHERE "girls"."matwise_girl" and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "guy_users_search_folded" ON "guy_users" USING gin (fold_name("search_text") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "problem_girls_search_folded" ON "problem_girls" USING gin (fold_name("search_text") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_girls_search_folded" ON "session_girls" USING gin (fold_name("search_text") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewasters_search_folded" ON "timewasters" USING gin ("search_folded" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewasters_name_key" ON "timewasters" USING btree (name_key("name"),"severity" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewasters_name_terms" ON "timewasters" USING gin (name_terms("name")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
-- Statistics of the new expressions: without them the planner takes rare texts for frequent ones.
ANALYZE directory_entries, girls, guy_users, problem_girls, session_girls, timewasters;
