ALTER TABLE "recordings" ADD COLUMN "thumbnail_status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "thumbnail_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_thumbnail_status" CHECK ("recordings"."thumbnail_status" in ('processing', 'ready', 'failed'));