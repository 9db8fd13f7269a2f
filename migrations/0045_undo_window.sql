ALTER TABLE "mail_outbox" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "held_for" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_held" ON "mail_outbox" USING btree ("held_for") WHERE "mail_outbox"."status" = 'waiting' and "mail_outbox"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "notifications_held" ON "notifications" USING btree ("held_for") WHERE "notifications"."held_for" is not null;