CREATE TABLE "girls_site_profiles" (
	"girl_id" integer PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"profile_url" text NOT NULL,
	"confirmed_by_user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status";--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "contents" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "cause" text DEFAULT 'unlimited' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "recipient_hash" "bytea";--> statement-breakpoint
ALTER TABLE "girls_site_profiles" ADD CONSTRAINT "girls_site_profiles_girl_id_girls_id_fk" FOREIGN KEY ("girl_id") REFERENCES "public"."girls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "girls_site_profiles" ADD CONSTRAINT "girls_site_profiles_confirmed_by_user_id_users_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "girls_site_profiles_confirmed_by" ON "girls_site_profiles" USING btree ("confirmed_by_user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient_hash","created_at") WHERE "mail_outbox"."recipient_hash" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_with_address" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."status" <> 'waiting' and ("mail_outbox"."to" is not null or "mail_outbox"."recipient_hash" is not null);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('waiting', 'sent', 'failed', 'suppressed'));--> statement-breakpoint
-- What has left is erased; what still waits keeps its text as plain JSON, which a job encrypts within minutes: the key is not the
-- database's. The old columns are emptied first, because dropping a column leaves its bytes in the rows.
UPDATE "mail_outbox" SET
	"contents" = CASE WHEN "status" = 'waiting' THEN json_build_object('subject', "subject", 'html', "html", 'text', "text", 'headers', "headers")::text END,
	"subject" = '', "html" = '', "text" = '', "headers" = '{}', "kind" = "template",
	"to" = CASE WHEN "status" = 'waiting' OR "created_at" > now() - interval '30 days' THEN "to" END,
	"last_error" = NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "headers";
