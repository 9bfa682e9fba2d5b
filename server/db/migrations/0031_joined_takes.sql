ALTER TABLE "recordings" DROP CONSTRAINT "recordings_join_status";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_kind";--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "take_words" jsonb;--> statement-breakpoint
ALTER TABLE "recording_versions" ADD COLUMN "is_unasked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "caption_style" jsonb;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_join_status" CHECK ("recordings"."join_status" in ('processing', 'combining', 'ready', 'failed', 'uncombined'));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_kind" CHECK ("videos"."kind" in ('original', 'playable', 'combined', 'joined', 'mp4', 'small', 'post-ready', 'poster'));