ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "data" text;--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING hash ("value");