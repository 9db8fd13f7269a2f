ALTER TABLE "timewasters" ADD COLUMN "happened_on" date;--> statement-breakpoint
ALTER TABLE "timewasters" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "timewasters" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "timewasters" ADD CONSTRAINT "timewasters_happened_on" CHECK ("timewasters"."happened_on" >= date '2000-01-01');--> statement-breakpoint
ALTER TABLE "timewasters" ADD CONSTRAINT "timewasters_source" CHECK ("timewasters"."source" in ('first-hand', 'heard'));--> statement-breakpoint
ALTER TABLE "timewasters" ADD CONSTRAINT "timewasters_proof" CHECK ("timewasters"."proof" in ('screenshots', 'photos', 'witness', 'several', 'nothing'));