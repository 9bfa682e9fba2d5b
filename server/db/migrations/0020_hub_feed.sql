CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);--> statement-breakpoint
CREATE TABLE "feed_changes" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "hub_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "message_tallies" (
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "message_tallies_message_id_kind_pk" PRIMARY KEY("message_id","kind")
);--> statement-breakpoint
CREATE TABLE "reports" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);--> statement-breakpoint
-- The indexes first, under other names: nobody who reads waits for them. What nobody may read meanwhile comes last.
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
CREATE INDEX "messages_video_shares" ON "messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "messages"."type" = 'video_share';--> statement-breakpoint
CREATE INDEX "reactions_by_time" ON "reactions" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_parent_new" ON "messages" USING btree ("parent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_by_user_new" ON "messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reactions_by_user_new" ON "reactions" USING btree ("user_id","message_id");--> statement-breakpoint
ALTER TABLE "feed_version" ADD COLUMN "reset_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_visits" ADD CONSTRAINT "hub_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "feed_changes_by_version" ON "feed_changes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "reports_by_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
DROP INDEX "messages_parent";--> statement-breakpoint
DROP INDEX "messages_by_user";--> statement-breakpoint
DROP INDEX "reactions_by_user";--> statement-breakpoint
ALTER INDEX "messages_parent_new" RENAME TO "messages_parent";--> statement-breakpoint
ALTER INDEX "messages_by_user_new" RENAME TO "messages_by_user";--> statement-breakpoint
ALTER INDEX "reactions_by_user_new" RENAME TO "reactions_by_user";
