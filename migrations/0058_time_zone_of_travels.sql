ALTER TABLE "travels" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "travels_without_zone" ON "travels" USING btree ("id") WHERE "travels"."time_zone" is null;