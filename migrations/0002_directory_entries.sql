-- directory_entries: who can be found by a visitor, and as what. Triggers keep it, so that every writer (form, API,
-- moderator, import, seed, psql) leaves it right. The whole rule stands in the view and nowhere else.

CREATE FUNCTION girl_service_keys(g girls) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN g.private_webcam_skype_video_chat THEN 'private_webcam_skype_video_chat' END,
    CASE WHEN g.phone_chat THEN 'phone_chat' END,
    CASE WHEN g.other_webcam_shows THEN 'other_webcam_shows' END,
    CASE WHEN g.competitive_wrestling THEN 'competitive_wrestling' END,
    CASE WHEN g.semi_competitive_wrestling THEN 'semi_competitive_wrestling' END,
    CASE WHEN g.fantasy_wrestling THEN 'fantasy_wrestling' END,
    CASE WHEN g.pro_wrestling THEN 'pro_wrestling' END,
    CASE WHEN g.submission_wrestling THEN 'submission_wrestling' END,
    CASE WHEN g.pin_wrestling THEN 'pin_wrestling' END,
    CASE WHEN g.two_on_one_wrestling THEN 'two_on_one_wrestling' END,
    CASE WHEN g.mma THEN 'mma' END,
    CASE WHEN g.judo THEN 'judo' END,
    CASE WHEN g.brazilian_jiu_jitsu THEN 'brazilian_jiu_jitsu' END,
    CASE WHEN g.couples_wrestling THEN 'couples_wrestling' END,
    CASE WHEN g.jiu_jitsu THEN 'jiu_jitsu' END,
    CASE WHEN g.karate THEN 'karate' END,
    CASE WHEN g.tae_kwon_do THEN 'tae_kwon_do' END,
    CASE WHEN g.muay_thai THEN 'muay_thai' END,
    CASE WHEN g.grappling THEN 'grappling' END,
    CASE WHEN g.competitive_boxing THEN 'competitive_boxing' END,
    CASE WHEN g.semi_competitive_boxing THEN 'semi_competitive_boxing' END,
    CASE WHEN g.fantasy_boxing THEN 'fantasy_boxing' END,
    CASE WHEN g.competitive_kickboxing THEN 'competitive_kickboxing' END,
    CASE WHEN g.semi_competitive_kickboxing THEN 'semi_competitive_kickboxing' END,
    CASE WHEN g.fantasy_kickboxing THEN 'fantasy_kickboxing' END,
    CASE WHEN g.catfighting THEN 'catfighting' END,
    CASE WHEN g.two_or_more_on_one_handicap_matches THEN 'two_or_more_on_one_handicap_matches' END,
    CASE WHEN g.tag_team_matches THEN 'tag_team_matches' END,
    CASE WHEN g.armwrestling THEN 'armwrestling' END,
    CASE WHEN g.foxy_boxing THEN 'foxy_boxing' END,
    CASE WHEN g.female_vs_female THEN 'female_vs_female' END,
    CASE WHEN g.tickle_wrestling THEN 'tickle_wrestling' END,
    CASE WHEN g.scissoring THEN 'scissoring' END,
    CASE WHEN g.custom_videos THEN 'custom_videos' END,
    CASE WHEN g.feats_of_strength THEN 'feats_of_strength' END,
    CASE WHEN g.lift_and_carry THEN 'lift_and_carry' END,
    CASE WHEN g.posing THEN 'posing' END,
    CASE WHEN g.modeling THEN 'modeling' END,
    CASE WHEN g.belly_punching THEN 'belly_punching' END,
    CASE WHEN g.in_gym_training THEN 'in_gym_training' END,
    CASE WHEN g.bondage_wrestling THEN 'bondage_wrestling' END,
    CASE WHEN g.domination THEN 'domination' END,
    CASE WHEN g.pillow_fights THEN 'pillow_fights' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE VIEW directory_rule AS
SELECT
  girl_id, kind, visible_product_girl AS in_directory
FROM (
  SELECT
    g.id AS girl_id,
    -- What she is; the first match wins.
    CASE
      WHEN g.is_scammer THEN 'scammer'
      WHEN EXISTS (
        SELECT FROM problem_girls p WHERE p.girl_id = g.id AND NOT p.pending AND p.deleted_at IS NULL
      ) THEN 'problem-girl'
      WHEN g.active AND NOT g.trans AND EXISTS (SELECT FROM forum_reviews r WHERE r.girl_id = g.id) THEN 'review'
      WHEN (g.admin_show_profile IS TRUE OR g.girl_show_profile) AND g.matwise_girl THEN 'profile'
    END AS kind,
    -- Whether a visitor may see her profile as a girl of the product.
    (
      g.matwise_girl AND g.profile_approved IS TRUE AND g.girl_show_profile
      AND g.admin_show_profile IS NOT FALSE AND NOT g.banned
    ) AS visible_product_girl,
    g.matwise_girl, g.girl_show_profile, g.admin_show_profile, g.banned, g.report_pending
  FROM girls g
  WHERE g.deleted_at IS NULL
) classified
WHERE CASE kind
  -- Warnings stand, whatever she would like, unless a moderator hides them or has not looked at the report yet.
  WHEN 'scammer' THEN admin_show_profile IS NOT FALSE AND NOT report_pending
  WHEN 'problem-girl' THEN admin_show_profile IS NOT FALSE
  -- A reviewed girl of the product stands and falls with her profile; any other with her own switch.
  WHEN 'review' THEN CASE
    WHEN matwise_girl THEN visible_product_girl
    ELSE girl_show_profile AND admin_show_profile IS NOT FALSE AND NOT banned
  END
  WHEN 'profile' THEN visible_product_girl
  ELSE false
END;
--> statement-breakpoint
-- Writes the entries of these girls anew: one DELETE and one INSERT, however many they are. An entry that would not
-- change is not written, so that a change of, say, her phone's notes costs no index.
CREATE FUNCTION refresh_directory_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;

  DELETE FROM directory_entries e
  WHERE e.girl_id = ANY (ids) AND NOT EXISTS (SELECT FROM directory_rule r WHERE r.girl_id = e.girl_id);

  INSERT INTO directory_entries AS e (
    girl_id, kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
    services, has_picture, latitude, longitude, created_at
  )
  SELECT
    g.id, r.kind, r.in_directory, g.search_text, g.stage_name, g.city, g.state, g.country, g.height, g.weight,
    g.physique, g.birthday, girl_service_keys(g), g.profile_pic_secure_url IS NOT NULL, g.latitude, g.longitude,
    g.created_at
  FROM girls g
  JOIN directory_rule r ON r.girl_id = g.id
  WHERE g.id = ANY (ids)
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
CREATE FUNCTION refresh_directory_entry(girl_id integer) RETURNS void LANGUAGE sql AS $$
  SELECT refresh_directory_entries(ARRAY[girl_id])
$$;
--> statement-breakpoint
-- Deleting a girl takes her entry along (foreign key).
CREATE FUNCTION girls_directory_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT id FROM after);
BEGIN
  PERFORM refresh_directory_entries(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION girls_directory_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT after.id FROM after JOIN before USING (id) WHERE after IS DISTINCT FROM before);
BEGIN
  PERFORM refresh_directory_entries(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER girls_directory_insert AFTER INSERT ON girls
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION girls_directory_insert();
--> statement-breakpoint
CREATE TRIGGER girls_directory_update AFTER UPDATE ON girls
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION girls_directory_update();
--> statement-breakpoint
-- What hangs on a girl: its coming, going or moving to another girl can change what she is. The girl is locked first:
-- of two writers who each see only their own half, the later one waits here and then sees both.
CREATE FUNCTION related_directory_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT DISTINCT girl_id FROM after WHERE girl_id IS NOT NULL);
BEGIN
  PERFORM FROM girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM refresh_directory_entries(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION related_directory_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT girl_id FROM before WHERE girl_id IS NOT NULL UNION SELECT girl_id FROM after WHERE girl_id IS NOT NULL);
BEGIN
  PERFORM FROM girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM refresh_directory_entries(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION related_directory_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT DISTINCT girl_id FROM before WHERE girl_id IS NOT NULL);
BEGIN
  PERFORM FROM girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM refresh_directory_entries(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forum_reviews_directory_insert AFTER INSERT ON forum_reviews
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION related_directory_insert();
--> statement-breakpoint
CREATE TRIGGER forum_reviews_directory_update AFTER UPDATE ON forum_reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION related_directory_update();
--> statement-breakpoint
CREATE TRIGGER forum_reviews_directory_delete AFTER DELETE ON forum_reviews
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION related_directory_delete();
--> statement-breakpoint
CREATE TRIGGER problem_girls_directory_insert AFTER INSERT ON problem_girls
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION related_directory_insert();
--> statement-breakpoint
CREATE TRIGGER problem_girls_directory_update AFTER UPDATE ON problem_girls
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION related_directory_update();
--> statement-breakpoint
CREATE TRIGGER problem_girls_directory_delete AFTER DELETE ON problem_girls
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION related_directory_delete();
--> statement-breakpoint
-- Girls that are here already.
SELECT refresh_directory_entries(ARRAY(SELECT id FROM girls));
