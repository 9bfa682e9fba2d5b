CREATE TABLE "recording_edits" (
	"recording_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_edits_recording_id_revision_pk" PRIMARY KEY("recording_id","revision")
);
--> statement-breakpoint
ALTER TABLE "recording_versions" DROP CONSTRAINT "recording_versions_kind";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_kind";--> statement-breakpoint
ALTER TABLE "recording_versions" ADD COLUMN "edit_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "whole_seconds" double precision;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "edits" jsonb;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "edit_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "join_status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_edits" ADD CONSTRAINT "recording_edits_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_versions" ADD CONSTRAINT "recording_versions_kind" CHECK ("recording_versions"."kind" in ('mp4', 'small', 'post-ready'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_join_status" CHECK ("recordings"."join_status" in ('processing', 'ready', 'failed'));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_kind" CHECK ("videos"."kind" in ('original', 'playable', 'joined', 'mp4', 'small', 'post-ready', 'poster'));