-- PostgreSQL alone answers a search: nobody asks any more who was changed by which transaction.
DROP TRIGGER directory_entries_note_insert ON directory_entries;
--> statement-breakpoint
DROP TRIGGER directory_entries_note_update ON directory_entries;
--> statement-breakpoint
DROP TRIGGER directory_entries_note_delete ON directory_entries;
--> statement-breakpoint
DROP FUNCTION note_directory_changes();
--> statement-breakpoint
DROP TABLE "directory_changes";
--> statement-breakpoint
DROP INDEX "directory_entries_sample";
--> statement-breakpoint
-- Services as their places in the catalogue: half the table was their names.
CREATE FUNCTION girl_service_numbers(g girls) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN g.private_webcam_skype_video_chat THEN 1 END,
    CASE WHEN g.phone_chat THEN 2 END,
    CASE WHEN g.other_webcam_shows THEN 3 END,
    CASE WHEN g.competitive_wrestling THEN 4 END,
    CASE WHEN g.semi_competitive_wrestling THEN 5 END,
    CASE WHEN g.fantasy_wrestling THEN 6 END,
    CASE WHEN g.pro_wrestling THEN 7 END,
    CASE WHEN g.submission_wrestling THEN 8 END,
    CASE WHEN g.pin_wrestling THEN 9 END,
    CASE WHEN g.two_on_one_wrestling THEN 10 END,
    CASE WHEN g.mma THEN 11 END,
    CASE WHEN g.judo THEN 12 END,
    CASE WHEN g.brazilian_jiu_jitsu THEN 13 END,
    CASE WHEN g.couples_wrestling THEN 14 END,
    CASE WHEN g.jiu_jitsu THEN 15 END,
    CASE WHEN g.karate THEN 16 END,
    CASE WHEN g.tae_kwon_do THEN 17 END,
    CASE WHEN g.muay_thai THEN 18 END,
    CASE WHEN g.grappling THEN 19 END,
    CASE WHEN g.competitive_boxing THEN 20 END,
    CASE WHEN g.semi_competitive_boxing THEN 21 END,
    CASE WHEN g.fantasy_boxing THEN 22 END,
    CASE WHEN g.competitive_kickboxing THEN 23 END,
    CASE WHEN g.semi_competitive_kickboxing THEN 24 END,
    CASE WHEN g.fantasy_kickboxing THEN 25 END,
    CASE WHEN g.catfighting THEN 26 END,
    CASE WHEN g.two_or_more_on_one_handicap_matches THEN 27 END,
    CASE WHEN g.tag_team_matches THEN 28 END,
    CASE WHEN g.armwrestling THEN 29 END,
    CASE WHEN g.foxy_boxing THEN 30 END,
    CASE WHEN g.female_vs_female THEN 31 END,
    CASE WHEN g.tickle_wrestling THEN 32 END,
    CASE WHEN g.scissoring THEN 33 END,
    CASE WHEN g.custom_videos THEN 34 END,
    CASE WHEN g.feats_of_strength THEN 35 END,
    CASE WHEN g.lift_and_carry THEN 36 END,
    CASE WHEN g.posing THEN 37 END,
    CASE WHEN g.modeling THEN 38 END,
    CASE WHEN g.belly_punching THEN 39 END,
    CASE WHEN g.in_gym_training THEN 40 END,
    CASE WHEN g.bondage_wrestling THEN 41 END,
    CASE WHEN g.domination THEN 42 END,
    CASE WHEN g.pillow_fights THEN 43 END
  ], NULL)::smallint[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_directory_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT girl_id, kind, in_directory FROM directory_rule WHERE girl_id = ANY (ids)
  ), lost AS (
    DELETE FROM directory_entries e
    WHERE e.girl_id = ANY (ids) AND NOT EXISTS (SELECT FROM found f WHERE f.girl_id = e.girl_id)
  )
  INSERT INTO directory_entries AS e (
    girl_id, kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
    services, has_picture, latitude, longitude, created_at
  )
  SELECT
    g.id, r.kind, r.in_directory, g.search_text, g.stage_name, g.city, g.state, g.country, g.height, g.weight,
    g.physique, g.birthday, girl_service_numbers(g), g.profile_pic_secure_url IS NOT NULL, g.latitude, g.longitude,
    g.created_at
  FROM found r
  JOIN girls g ON g.id = r.girl_id
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
DROP FUNCTION girl_service_keys(girls);
--> statement-breakpoint
CREATE FUNCTION service_numbers(keys text[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(array_position(ARRAY['private_webcam_skype_video_chat', 'phone_chat', 'other_webcam_shows', 'competitive_wrestling', 'semi_competitive_wrestling', 'fantasy_wrestling', 'pro_wrestling', 'submission_wrestling', 'pin_wrestling', 'two_on_one_wrestling', 'mma', 'judo', 'brazilian_jiu_jitsu', 'couples_wrestling', 'jiu_jitsu', 'karate', 'tae_kwon_do', 'muay_thai', 'grappling', 'competitive_boxing', 'semi_competitive_boxing', 'fantasy_boxing', 'competitive_kickboxing', 'semi_competitive_kickboxing', 'fantasy_kickboxing', 'catfighting', 'two_or_more_on_one_handicap_matches', 'tag_team_matches', 'armwrestling', 'foxy_boxing', 'female_vs_female', 'tickle_wrestling', 'scissoring', 'custom_videos', 'feats_of_strength', 'lift_and_carry', 'posing', 'modeling', 'belly_punching', 'in_gym_training', 'bondage_wrestling', 'domination', 'pillow_fights'], key)::smallint ORDER BY place), '{}')
  FROM unnest(keys) WITH ORDINALITY AS given (key, place)
$$;
--> statement-breakpoint
ALTER TABLE "directory_entries" ALTER COLUMN "services" SET DATA TYPE smallint[] USING service_numbers("services");
--> statement-breakpoint
DROP FUNCTION service_numbers(text[]);
--> statement-breakpoint
CREATE INDEX "directory_entries_services" ON "directory_entries" USING gin ("services") WITH (gin_pending_list_limit=512);
