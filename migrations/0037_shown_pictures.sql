-- A picture that a card shows: one that a moderator approved, or of a record from elsewhere.
CREATE FUNCTION girl_shows_picture(g girls) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT g.profile_pic_secure_url IS NOT NULL AND (g.profile_pic_approved IS TRUE OR NOT g.matwise_girl)
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
    g.id, g.public_kind, g.matwise_girl AND girl_is_shown(g),
    g.search_text || CASE WHEN g.public_kind IN ('scammer', 'problem-girl') THEN coalesce(g.warning_terms, '') ELSE '' END,
    g.stage_name, g.city, g.state, g.country, g.height, g.weight, g.physique, g.birthday, girl_service_numbers(g),
    girl_shows_picture(g), g.latitude, g.longitude, g.created_at
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
UPDATE directory_entries e SET has_picture = girl_shows_picture(g) FROM girls g WHERE g.id = e.girl_id AND e.has_picture <> girl_shows_picture(g);
