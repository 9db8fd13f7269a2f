ALTER TABLE "timewaster_emails" ADD COLUMN "statement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_emails" ADD COLUMN "approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_emails" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timewaster_identifiers" ADD COLUMN "statement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_phones" ADD COLUMN "statement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_phones" ADD COLUMN "approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_phones" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewaster_emails_waiting" ON "timewaster_emails" USING btree ("created_at","id") WHERE not "timewaster_emails"."approved" and "timewaster_emails"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewaster_emails_rejected_at" ON "timewaster_emails" USING btree ("rejected_at") WHERE "timewaster_emails"."rejected_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewaster_phones_waiting" ON "timewaster_phones" USING btree ("created_at","id") WHERE not "timewaster_phones"."approved" and "timewaster_phones"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "timewaster_phones_rejected_at" ON "timewaster_phones" USING btree ("rejected_at") WHERE "timewaster_phones"."rejected_at" is not null;--> statement-breakpoint
-- Contacts added to another woman's report so far stay approved and become the statement of the girl who added them.
UPDATE "timewaster_phones" c SET "statement" = true FROM "timewasters" t
WHERE t.id = c.timewaster_id AND c.girl_id IS NOT NULL AND c.girl_id IS DISTINCT FROM t.girl_id
  AND NOT EXISTS (SELECT 1 FROM "timewasters" m WHERE m.merged_into_id = t.id AND m.girl_id = c.girl_id);--> statement-breakpoint
UPDATE "timewaster_identifiers" i SET "statement" = true FROM "timewaster_phones" c JOIN "timewasters" t ON t.id = c.timewaster_id
WHERE c.statement AND i.timewaster_id = c.timewaster_id AND i.kind = 'phone' AND i.value_hash = c.phone_number_hash AND i.value_hash IS DISTINCT FROM t.phone_number_hash;--> statement-breakpoint
-- Contacts added to another woman's report so far stay approved and become the statement of the girl who added them.
UPDATE "timewaster_emails" c SET "statement" = true FROM "timewasters" t
WHERE t.id = c.timewaster_id AND c.girl_id IS NOT NULL AND c.girl_id IS DISTINCT FROM t.girl_id
  AND NOT EXISTS (SELECT 1 FROM "timewasters" m WHERE m.merged_into_id = t.id AND m.girl_id = c.girl_id);--> statement-breakpoint
UPDATE "timewaster_identifiers" i SET "statement" = true FROM "timewaster_emails" c JOIN "timewasters" t ON t.id = c.timewaster_id
WHERE c.statement AND i.timewaster_id = c.timewaster_id AND i.kind = 'email' AND i.value_hash = c.email_hash AND i.value_hash IS DISTINCT FROM t.email_hash;
