-- A city as addresses write it: 'St. Louis' → 'st-louis', 'São Paulo' → 'sao-paulo'. Letters that are no letter with an accent get their likeness.
CREATE FUNCTION city_slug(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðıßæœþ', 'olddisaot'), '[^a-z0-9]+', '-', 'g'), '-')
$$;
--> statement-breakpoint
ALTER TABLE "travels" ADD COLUMN "city_slug" text GENERATED ALWAYS AS (city_slug(city)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "places_city_slug" ON "places" USING btree (city_slug("name"),"country_code");--> statement-breakpoint
CREATE INDEX "travels_city_slug" ON "travels" USING btree ("city_slug","date_ends") WHERE "travels"."deleted_at" is null;
