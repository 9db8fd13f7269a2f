ALTER TABLE "girl_merges" ADD COLUMN "replaced" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_merges" ADD COLUMN "filled" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "timewaster_merges" ADD COLUMN "replaced" jsonb DEFAULT '{}'::jsonb NOT NULL;