ALTER TABLE "girls" ADD COLUMN "public_kind" text;--> statement-breakpoint
ALTER TABLE "girls" ADD CONSTRAINT "girls_public_kind" CHECK ("girls"."public_kind" in ('scammer', 'problem-girl', 'review', 'profile', 'other'));--> statement-breakpoint
-- Shown to visitors for her own sake, not because others are warned of her: by her own switch and a moderator's, once her profile is approved.
CREATE FUNCTION girl_is_shown(g girls) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT g.girl_show_profile AND g.admin_show_profile IS NOT FALSE AND NOT g.banned AND NOT g.report_pending AND g.deleted_at IS NULL
    AND (NOT g.matwise_girl OR g.profile_approved IS TRUE)
$$;
--> statement-breakpoint
-- What a visitor sees her as; null: not at all. The whole rule stands here and nowhere else. The first match wins.
CREATE FUNCTION public_kind_of(g girls) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN g.deleted_at IS NOT NULL OR g.admin_show_profile IS FALSE THEN NULL
    -- Warnings stand, whatever she would like. A report that no moderator has looked at warns nobody.
    WHEN g.is_scammer THEN CASE WHEN NOT g.report_pending THEN 'scammer' END
    WHEN EXISTS (SELECT FROM problem_girls p WHERE p.girl_id = g.id AND NOT p.pending AND p.deleted_at IS NULL) THEN 'problem-girl'
    WHEN NOT girl_is_shown(g) THEN NULL
    WHEN g.active AND NOT g.trans AND EXISTS (SELECT FROM forum_reviews r WHERE r.girl_id = g.id) THEN 'review'
    WHEN g.matwise_girl THEN 'profile'
    ELSE 'other'
  END
$$;
--> statement-breakpoint
-- Girls that are here already. What others derive from them stays as it is.
ALTER TABLE girls DISABLE TRIGGER girls_directory_update;
--> statement-breakpoint
UPDATE girls g SET public_kind = public_kind_of(g);
--> statement-breakpoint
ALTER TABLE girls ENABLE TRIGGER girls_directory_update;
--> statement-breakpoint
-- Before the row is written, so that a save writes it once. All changes: a list of columns would have to be kept like the rule.
CREATE FUNCTION girls_public_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_kind := public_kind_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER girls_public_kind BEFORE INSERT OR UPDATE ON girls FOR EACH ROW EXECUTE FUNCTION girls_public_kind();
--> statement-breakpoint
-- For what hangs on girls: its coming, going or moving to another girl can change what she is. The girl is locked first: of two
-- writers who each see only their own half, the later one waits here and then sees both. Her entry follows her row.
CREATE FUNCTION refresh_public_kinds(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE girls g SET public_kind = public_kind_of(g) WHERE g.id = ANY (ids) AND g.public_kind IS DISTINCT FROM public_kind_of(g);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(ARRAY(SELECT DISTINCT girl_id FROM after WHERE girl_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(
    ARRAY(SELECT girl_id FROM before WHERE girl_id IS NOT NULL UNION SELECT girl_id FROM after WHERE girl_id IS NOT NULL)
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(ARRAY(SELECT DISTINCT girl_id FROM before WHERE girl_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_directory_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT id FROM girls WHERE id = ANY (ids) AND public_kind <> 'other'
  ), lost AS (
    DELETE FROM directory_entries e
    WHERE e.girl_id = ANY (ids) AND NOT EXISTS (SELECT FROM found f WHERE f.id = e.girl_id)
  )
  INSERT INTO directory_entries AS e (
    girl_id, kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
    services, has_picture, latitude, longitude, created_at
  )
  SELECT
    g.id, g.public_kind, g.matwise_girl AND girl_is_shown(g), g.search_text, g.stage_name, g.city, g.state, g.country,
    g.height, g.weight, g.physique, g.birthday, girl_service_numbers(g), g.profile_pic_secure_url IS NOT NULL,
    g.latitude, g.longitude, g.created_at
  FROM found f
  JOIN girls g USING (id)
  ON CONFLICT (girl_id) DO UPDATE SET
    (kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
     services, has_picture, latitude, longitude, created_at)
    = (excluded.kind, excluded.in_directory, excluded.search_text, excluded.stage_name, excluded.city, excluded.state,
       excluded.country, excluded.height, excluded.weight, excluded.physique, excluded.birthday, excluded.services,
       excluded.has_picture, excluded.latitude, excluded.longitude, excluded.created_at)
  WHERE e IS DISTINCT FROM excluded;
END
$$;
--> statement-breakpoint
DROP VIEW directory_rule;
--> statement-breakpoint
-- The one case in which the rules of lists and of profiles differed: a report that waits about somebody who is no scammer. She is hidden.
SELECT refresh_directory_entries(ARRAY(SELECT id FROM girls WHERE report_pending AND NOT is_scammer));
