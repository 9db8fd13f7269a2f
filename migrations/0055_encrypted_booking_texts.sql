ALTER TABLE "booking_messages" ADD COLUMN "body_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "booking_steps" ADD COLUMN "location_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "booking_steps" ADD COLUMN "note_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "booking_steps" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "session_location_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "both_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_messages_clear" ON "booking_messages" USING btree ("id") WHERE "booking_messages"."body" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_steps_clear" ON "booking_steps" USING btree ("id") WHERE "booking_steps"."location" is not null or "booking_steps"."note" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_held" ON "bookings" USING btree ("id") WHERE "bookings"."both_gone_at" is not null and "bookings"."emptied_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_clear" ON "bookings" USING btree ("id") WHERE "bookings"."session_location" is not null;--> statement-breakpoint
-- Instances of the release before read the clear columns: for a day, texts are written to both. A site without requests has none of them.
INSERT INTO "site_state" ("name", "value") SELECT 'clear-booking-texts-until', (now() + interval '1 day')::text WHERE EXISTS (SELECT 1 FROM "bookings") ON CONFLICT DO NOTHING;
