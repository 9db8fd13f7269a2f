CREATE TABLE "audit_keys" (
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_keys_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
