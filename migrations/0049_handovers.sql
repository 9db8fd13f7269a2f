CREATE TABLE "moderation_handovers" (
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"by_user_id" text NOT NULL,
	"to_user_id" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_handovers_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_handovers" ADD CONSTRAINT "moderation_handovers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_handovers" ADD CONSTRAINT "moderation_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_handovers_by_user_id" ON "moderation_handovers" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "moderation_handovers_to_user_id" ON "moderation_handovers" USING btree ("to_user_id");