DROP INDEX "timewasters_waiting";--> statement-breakpoint
DROP INDEX "timewasters_revises_id";--> statement-breakpoint
ALTER TABLE "timewasters" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "timewasters_waiting_revision" ON "timewasters" USING btree ("revises_id") WHERE "timewasters"."revises_id" is not null and "timewasters"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "timewasters_rejected_at" ON "timewasters" USING btree ("rejected_at") WHERE "timewasters"."rejected_at" is not null;--> statement-breakpoint
CREATE INDEX "timewasters_waiting" ON "timewasters" USING btree ("severity","created_at","id") WHERE not "timewasters"."approved" and "timewasters"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "timewasters_revises_id" ON "timewasters" USING btree ("revises_id") WHERE "timewasters"."revises_id" is not null;--> statement-breakpoint
ALTER TABLE "timewasters" ADD CONSTRAINT "timewasters_rejected_is_not_approved" CHECK ("timewasters"."rejected_at" is null or not "timewasters"."approved");