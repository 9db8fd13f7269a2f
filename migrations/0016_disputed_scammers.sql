ALTER TABLE "girls" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "girls" SET "disputed" = true WHERE "id" IN (SELECT "subject_id" FROM "disputes" WHERE "subject_type" = 'scammer' AND "status" = 'open');
