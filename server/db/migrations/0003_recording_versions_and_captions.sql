CREATE TABLE "captions" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"cues" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_versions" (
	"recording_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_versions_recording_id_kind_pk" PRIMARY KEY("recording_id","kind"),
	CONSTRAINT "recording_versions_kind" CHECK ("recording_versions"."kind" in ('mp4', 'small')),
	CONSTRAINT "recording_versions_status" CHECK ("recording_versions"."status" in ('processing', 'ready', 'failed')),
	CONSTRAINT "recording_versions_progress" CHECK ("recording_versions"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_versions" ADD CONSTRAINT "recording_versions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;